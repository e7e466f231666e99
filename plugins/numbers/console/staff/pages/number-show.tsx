import { useParams } from "react-router-dom";
import { useShow } from "../../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Quoted } from "../../../../../src/console/kit/feedback/copy-button.tsx";
import { StatusTag } from "../../../../../src/console/kit/feedback/status-tag.tsx";
import { RecordPage } from "../../../../../src/console/kit/page/record-page.tsx";
import { PhoneText } from "../../../../../src/console/kit/text/phone-text.tsx";
import { allNumbers } from "../../../contract/staff/resources.ts";
import { statusLooks } from "../../looks.ts";
import { staffNumberTabs } from "../../slots.ts";
import "../../numbers.css";

export function Component() {
  const { t } = useTranslation();
  const { number: id = "" } = useParams();
  return (
    <RecordPage
      show={useShow(allNumbers, id)}
      title={t("numbers:nav.number")}
      nameOf={({ display_name }) => display_name}
      tabs={staffNumberTabs}
      header={({ status, phone }) => ({
        status: <StatusTag status={status} looks={statusLooks} />,
        subtitle: (
          <Quoted text={`+${phone}`} of={t("numbers:fields.phone")}>
            <PhoneText value={phone} />
          </Quoted>
        ),
      })}
    />
  );
}
