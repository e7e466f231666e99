import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { Row, Rows } from "../../../../src/console/kit/page/rows.tsx";
import { useHomePart } from "../../../home/console/slots.ts";
import type { HomeSummary } from "../../../home/contract/summary.ts";
import { activationsAtHome } from "../../contract/home/part.ts";
import { statusWords } from "../../contract/status-words.ts";
import { statusLooks } from "../looks.ts";

/** Home: activations whose next step is the customer's. */
export default function HomeCard({ summary }: { summary: HomeSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { listUrl, showUrl } = useNavigation();
  const part = useHomePart(summary, "activations", activationsAtHome);
  if (part === null || part.total === 0) return null;
  return (
    <Panel
      title={t("activations:home.title")}
      intro={t("activations:home.text", { count: part.total })}
      actions={<Link to={listUrl("activations")}>{t("activations:see")}</Link>}
    >
      <Rows>
        {part.activations.map(({ id, name, phone, status, updated_at }) => (
          <Row
            key={id}
            title={
              <Link to={showUrl("activations", id)}>
                {name || phone || t("activations:unnamed")}
              </Link>
            }
            text={
              <>
                <p>{t(statusWords[status].now)}</p>
                <p>{t("activations:home.since", { date: format.date(updated_at) })}</p>
              </>
            }
          >
            <StatusTag status={status} looks={statusLooks} />
          </Row>
        ))}
      </Rows>
    </Panel>
  );
}
