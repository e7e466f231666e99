import { useParams } from "react-router-dom";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { Panel, Panels, RecordFacts } from "../../../../src/console/kit/page/panel.tsx";
import { RecordPage } from "../../../../src/console/kit/page/record-page.tsx";
import { services } from "../../contract/resources.ts";
import { PriceBook } from "../components/price-book.tsx";
import { statusLooks } from "../looks.ts";
import { useServiceActions } from "../use-service-actions.tsx";
import { useServiceFields } from "../use-service-fields.tsx";

export function Component() {
  const { t } = useTranslation();
  const { service: id = "" } = useParams();
  const show = useShow(services, id);
  const { fields } = useServiceFields();
  const { actions, dialogs } = useServiceActions();
  return (
    <RecordPage
      show={show}
      title={t("services:nav.service")}
      nameOf={({ name }) => name}
      header={(service) => ({
        status: <StatusTag status={service.status} looks={statusLooks} />,
        subtitle: service.description,
        actions: actions?.(service),
      })}
    >
      {(service) => (
        <>
          <Panels>
            <Panel title={t("services:summary")}>
              <RecordFacts fields={fields} record={service} />
            </Panel>
            <PriceBook service={service} />
          </Panels>
          {dialogs}
        </>
      )}
    </RecordPage>
  );
}
