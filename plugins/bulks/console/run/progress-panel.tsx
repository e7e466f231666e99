import { Alert } from "antd";
import { Link } from "react-router-dom";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Counts } from "../../../../src/console/kit/page/counts.tsx";
import { Panel, RecordFacts } from "../../../../src/console/kit/page/panel.tsx";
import { ProgressLine } from "../../../../src/console/kit/waiting/progress-line.tsx";
import { type BulkDetail, isOver, type Progress } from "../../contract/bulk.ts";
import { stateLabels } from "../../contract/labels.ts";
import { useBulkFields } from "../list/use-bulk-fields.tsx";
import { useDuration } from "../use-duration.ts";
import { usePlace } from "../use-place.ts";

const states = ["pending", "sending", "sent", "delivered", "read", "failed", "cancelled"] as const;
/** Shown also while nobody stands there. */
const always: readonly (keyof Progress)[] = ["sent", "delivered", "read", "failed"];

/** How far a bulk is, live; and why it stands still where it does. */
export function ProgressPanel({ bulk }: { bulk: BulkDetail }) {
  const { t } = useTranslation();
  const duration = useDuration();
  const { show } = usePlace();
  const { fields } = useBulkFields();
  const { progress, rate, seconds_left, status } = bulk;
  return (
    <Panel title={t("bulks:run.title")}>
      <div className="bulk">
        <Standing bulk={bulk} />
        <ProgressLine
          label={t("bulks:run.title")}
          done={bulk.processed_items_count}
          total={bulk.items_count}
          failed={bulk.failed_items_count}
          still={status !== "processing"}
          {...(rate !== null && { rate: rate * 60 })}
        />
        {seconds_left !== null && (
          <p className="bulk-left">{t("bulks:run.left", { time: duration(seconds_left) })}</p>
        )}
        <Counts
          items={states
            .filter((state) => always.includes(state) || progress[state] > 0)
            .map((state) => ({
              label: t(stateLabels[state]),
              total: progress[state],
              to: `${show(bulk.id)}?state=${state}`,
            }))}
        />
        <RecordFacts fields={fields} record={bulk} />
        <Retries bulk={bulk} />
      </div>
    </Panel>
  );
}

/** Why nothing is sent just now, and what comes next. */
function Standing({ bulk }: { bulk: BulkDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { failure, pause, scheduled_at, status } = bulk;
  if (status === "scheduled" && scheduled_at) {
    const message = t("bulks:run.scheduled", { time: format.dateTime(scheduled_at) });
    return <Alert type="info" showIcon message={message} />;
  }
  if (pause) {
    const { kind, resume_at } = pause;
    const message =
      kind === "person"
        ? t("bulks:run.pausedByPerson")
        : resume_at
          ? t("bulks:run.pausedUntil", { time: format.dateTime(resume_at) })
          : t("bulks:run.pausedByLimit");
    return <Alert type="warning" showIcon message={message} />;
  }
  if (failure) return <Alert type="error" showIcon message={failure.text} />;
  return null;
}

/** The bulks before and after this one that are about the same people. */
function Retries({ bulk }: { bulk: BulkDetail }) {
  const { t } = useTranslation();
  const { show } = usePlace();
  const [latest] = bulk.retried_by;
  return (
    <>
      {bulk.retry_of && (
        <p className="bulk-left">
          <Link to={show(bulk.retry_of)}>{t("bulks:run.retryOf")}</Link>
        </p>
      )}
      {latest && isOver(bulk.status) && (
        <p className="bulk-left">
          <Link to={show(latest)}>{t("bulks:run.retriedBy")}</Link>
        </p>
      )}
    </>
  );
}
