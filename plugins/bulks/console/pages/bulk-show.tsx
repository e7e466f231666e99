import { useState } from "react";
import { useParams } from "react-router-dom";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { RecordPage } from "../../../../src/console/kit/page/record-page.tsx";
import { ProgressLine } from "../../../../src/console/kit/waiting/progress-line.tsx";
import { useLiveState } from "../../../../src/console/live/use-event.ts";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { useWhyReadOnly } from "../../../../src/console/use-session.ts";
import { type Bulk, type BulkDetail, isOver } from "../../contract/bulk.ts";
import { bulks } from "../../contract/resources.ts";
import { DryRunPanel } from "../check/dry-run-panel.tsx";
import { StartPanel } from "../check/start-panel.tsx";
import { FollowNumber, FollowRows } from "../live.tsx";
import { type Step, Steps } from "../look/steps.tsx";
import { statusLooks } from "../looks.ts";
import { MapStep } from "../map/map-step.tsx";
import { RowTable } from "../rows/row-table.tsx";
import { ProgressPanel } from "../run/progress-panel.tsx";
import { useBulkActions } from "../run/use-bulk-actions.tsx";
import { usePlace } from "../use-place.ts";
import "../bulks.css";

const moving: readonly Bulk["status"][] = ["checking", "processing"];
/** What was sent is delivered, or fails, a while after a bulk has stopped: what moved lately moves on. */
const lately = 60_000;
const moves = ({ status, updated_at }: Bulk) =>
  moving.includes(status) || serverNow() - updated_at.getTime() < lately;
/** Milliseconds: where nothing tells of progress, and where the minute is only for the case. */
const often = 2_000;
const seldom = 60_000;

export function Component() {
  const { t } = useTranslation();
  const { bulk: id = "" } = useParams();
  const { params, isStaff } = usePlace();
  const live = useLiveState();
  const show = useShow(bulks, id, {
    params,
    refetchInterval: (bulk) =>
      bulk && moves(bulk) && (isStaff || live !== "live") ? often : seldom,
  });
  const { actions, dialog } = useBulkActions();
  return (
    <RecordPage
      show={show}
      title={t("bulks:nav.one")}
      nameOf={({ description }) => description}
      header={(bulk) => ({
        status: <StatusTag status={bulk.status} looks={statusLooks} />,
        subtitle: t("bulks:subtitle", {
          number: bulk.number.display_name,
          template: bulk.template.name,
        }),
        actions: actions(bulk),
      })}
    >
      {(bulk) => (
        <div className="bulk">
          {isStaff ? <FollowRows moved={bulk.updated_at} /> : <FollowNumber id={bulk.number.id} />}
          <Shown key={bulk.id} bulk={bulk} />
          {dialog}
        </div>
      )}
    </RecordPage>
  );
}

function stepOf({ status, dry_run }: BulkDetail): Step {
  if (status === "waiting_mapping") return "map";
  if (status === "checking" || status === "waiting_confirmation") return "check";
  // One that was cancelled before anything was confirmed has sent nothing.
  if (dry_run === null) return "map";
  return isOver(status) ? "done" : "send";
}

/** The part of a bulk that its state asks for. */
function Shown({ bulk }: { bulk: BulkDetail }) {
  const { t } = useTranslation();
  const whyReadOnly = useWhyReadOnly();
  const { sendsFrom } = usePlace();
  const [mapping, setMapping] = useState(false);
  const { status, file, dry_run } = bulk;
  const sends = sendsFrom(bulk.number.id);
  const waits = status === "waiting_mapping" || (mapping && status === "waiting_confirmation");
  const step = waits ? "map" : stepOf(bulk);
  return (
    <>
      <Steps at={step} again={bulk.retry_of !== null} failed={status === "failed"} />
      {waits && file && sends && (
        <MapStep bulk={bulk} file={file} onDone={() => setMapping(false)} />
      )}
      {waits && !sends && (
        <Panel title={t("bulks:steps.map")} intro={whyReadOnly(t("bulks:readOnly"))} />
      )}
      {status === "checking" && (
        <Panel title={t("bulks:steps.check")} intro={t("bulks:checking.text")}>
          <ProgressLine
            label={t("bulks:steps.check")}
            done={bulk.checked_rows}
            total={file?.rows ?? bulk.items_count}
          />
        </Panel>
      )}
      {status === "waiting_confirmation" && !waits && dry_run && (
        <>
          <DryRunPanel bulk={bulk} found={dry_run} />
          {sends && <StartPanel bulk={bulk} onMap={file ? () => setMapping(true) : undefined} />}
          <RowTable bulk={bulk} phase="checked" />
        </>
      )}
      {(step === "send" || step === "done") && (
        <>
          <ProgressPanel bulk={bulk} />
          {status === "scheduled" && sends && (
            <StartPanel key={bulk.scheduled_at?.getTime()} bulk={bulk} />
          )}
          <RowTable bulk={bulk} phase="sent" />
        </>
      )}
      {status === "cancelled" && step === "map" && (
        <Panel title={t("bulks:run.title")} intro={t("bulks:run.neverSent")} />
      )}
    </>
  );
}
