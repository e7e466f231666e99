import { useParams } from "react-router-dom";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { RecordPage } from "../../../../src/console/kit/page/record-page.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { useWayInto } from "../../../workspaces/console/slots.ts";
import { numbers } from "../../contract/resources.ts";
import { NumberFacts } from "../components/number-facts.tsx";
import { statusLooks } from "../looks.ts";
import { numberActions, numberTabs } from "../slots.ts";
import "../numbers.css";

export function Component() {
  const { t } = useTranslation();
  const { number: id = "" } = useParams();
  const show = useShow(numbers, id, {
    params: { number: id },
    // What is left of its limit moves with the clock.
    refetchInterval: () => 60_000,
  });
  const away = useWayInto(show.query.data?.data.workspace_id);
  if (away) return away;
  return (
    <RecordPage
      show={show}
      title={t("numbers:nav.number")}
      nameOf={({ display_name }) => display_name}
      tabs={numberTabs}
      header={(number) => ({
        status: <StatusTag status={number.status} looks={statusLooks} />,
        subtitle: <NumberFacts number={number} />,
        extra: <Slot of={numberActions} with={{ number }} />,
      })}
    />
  );
}
