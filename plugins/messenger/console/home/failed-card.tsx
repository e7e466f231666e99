import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { Row, Rows } from "../../../../src/console/kit/page/rows.tsx";
import { useHomePart } from "../../../home/console/slots.ts";
import type { HomeSummary } from "../../../home/contract/summary.ts";
import { failureWords } from "../../contract/check/failure-words.ts";
import { messengerAtHome } from "../../contract/home/part.ts";
import { talkPath } from "./talk-rows.tsx";

/** Home: what failed today, why, what to do about it, and where. */
export default function FailedCard({ summary }: { summary: HomeSummary }) {
  const { t } = useTranslation();
  const part = useHomePart(summary, "messenger", messengerAtHome);
  if (part === null || part.numbers.length === 0) return null;
  const { total, reasons } = part.failed;
  return (
    <Panel
      title={t("messenger:failedToday.title")}
      intro={
        total === 0
          ? t("messenger:failedToday.none")
          : t("messenger:failedToday.text", { count: total })
      }
    >
      {total > 0 && (
        <Rows>
          {reasons.map(({ code, count, contact }) => {
            const { title, next } = failureWords(code);
            return (
              <Row
                key={code}
                title={t(title, { code })}
                text={
                  <>
                    <p>{t(next, { code })}</p>
                    <Link to={talkPath(contact)}>
                      {t("messenger:failedToday.last", { name: contact.name })}
                    </Link>
                  </>
                }
              >
                {t("messenger:failedToday.times", { count })}
              </Row>
            );
          })}
        </Rows>
      )}
    </Panel>
  );
}
