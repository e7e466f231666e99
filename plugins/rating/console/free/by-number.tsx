import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import type { FreeMessagesByNumber } from "../../contract/free-messages.ts";
import { looks } from "./free-messages.tsx";
import { Gauge, isTight } from "./gauge.tsx";

export interface ByNumberProps {
  numbers: FreeMessagesByNumber;
}

/** How much of the month's free answers each number has used; what comes after them stands on the number's own page. */
export default function ByNumber({ numbers }: ByNumberProps) {
  const { t } = useTranslation();
  const { showUrl } = useNavigation();
  const [first] = numbers;
  if (!first) return null;
  return (
    <Panel
      title={t("rating:freeMessages.title")}
      intro={t("rating:freeMessages.text", { most: first.most })}
    >
      <ul className="rating-gauges">
        {numbers.map(({ id, display_name, used, most }) => (
          <li key={id} className="rating-gauge">
            <p className="rating-whose">
              <Link to={showUrl("numbers", id)}>{display_name}</Link>
              {isTight(used, most) && (
                <StatusTag status={used < most ? "tight" : "gone"} looks={looks} />
              )}
            </p>
            <Gauge label={display_name} used={used} most={most} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
