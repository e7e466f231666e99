import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { Row, Rows } from "../../../../src/console/kit/page/rows.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { useHomePart } from "../../../home/console/slots.ts";
import type { HomeSummary } from "../../../home/contract/summary.ts";
import { numbersAtHome } from "../../contract/home/part.ts";
import { Reach } from "../components/reach.tsx";
import { ratingLooks, statusLooks } from "../looks.ts";

/** Home: how the numbers stand, those that need a look first. */
export default function HealthCard({ summary }: { summary: HomeSummary }) {
  const { t } = useTranslation();
  const { listUrl, showUrl } = useNavigation();
  const part = useHomePart(summary, "numbers", numbersAtHome);
  if (part === null) return null;
  const { total, uses, numbers } = part;
  return (
    <Panel
      title={t("numbers:home.health")}
      intro={
        total === 0 ? t("numbers:home.noNumbers") : t("numbers:home.healthText", { count: total })
      }
      actions={total > 0 && <Link to={listUrl("numbers")}>{t("numbers:home.all")}</Link>}
    >
      {uses.map((use) => (
        <Reach key={use.numbers[0]?.id} use={use} among={uses} />
      ))}
      {total > 0 && (
        <Rows>
          {numbers.map((number) => (
            <Row
              key={number.id}
              title={<Link to={showUrl("numbers", number.id)}>{number.display_name}</Link>}
              text={<PhoneText value={number.phone} />}
            >
              <StatusTag status={number.status} looks={statusLooks} />
              <span className="unseen">
                {t("numbers:home.quality", { rating: t(ratingLooks[number.quality_rating].label) })}
              </span>
              <span aria-hidden title={t("numbers:fields.quality")}>
                <StatusTag status={number.quality_rating} looks={ratingLooks} />
              </span>
            </Row>
          ))}
        </Rows>
      )}
    </Panel>
  );
}
