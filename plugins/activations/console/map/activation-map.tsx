import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import {
  type ActivationDetail,
  type ActivationStatus,
  skipsCode,
  stepOwnerOf,
} from "../../contract/activation.ts";
import { statusWords } from "../../contract/status-words.ts";
import { ownerNames, statusLooks } from "../looks.ts";
import { edgesOf, places, restartable, rows, withServer } from "./layout.ts";
import { Lines, rowHeight } from "./lines.tsx";
import "./map.css";

/** The statuses of an activation as a machine: the way it took, where it is, and where it may go. */
export function ActivationMap({ activation }: { activation: ActivationDetail }) {
  const { t } = useTranslation();
  const { status, history } = activation;
  const gone = new Set(history.map(({ from, to }) => `${from ?? ""}>${to}`));
  const mayRestart = restartable.some((one) => one === status);
  return (
    <Panel title={t("activations:map.title")} intro={t("activations:map.text")}>
      <div className="activation-map">
        <div className="activation-map-scene" style={{ height: rows * rowHeight }}>
          <Lines edges={edgesOf(activation)} gone={gone} />
          <ol>
            {[...places].map(([one, { row, beside }]) => (
              <li
                key={one}
                style={{ top: row * rowHeight }}
                data-beside={beside || undefined}
                data-state={stateOf(activation, one)}
                data-tone={statusLooks[one].tone}
                aria-current={one === status ? "step" : undefined}
              >
                <Status activation={activation} status={one} />
              </li>
            ))}
          </ol>
        </div>
      </div>
      <p>{t(mayRestart ? "activations:map.restartNow" : "activations:map.restart")}</p>
      <p>{t("activations:map.cancel")}</p>
    </Panel>
  );
}

function stateOf(activation: ActivationDetail, one: ActivationStatus) {
  const { status, history } = activation;
  if (one === status) return "here";
  if (history.some(({ to }) => to === one)) return "passed";
  return skipsCode(activation) && withServer.has(one) ? "skipped" : "ahead";
}

interface StatusProps {
  activation: ActivationDetail;
  status: ActivationStatus;
}

function Status({ activation, status }: StatusProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const state = stateOf(activation, status);
  const owner = stepOwnerOf[status];
  const last = activation.history.findLast(({ to }) => to === status);
  const { due_at, status_since } = activation;
  return (
    <>
      <strong>{t(statusWords[status].label)}</strong>
      <small>
        {state === "here" ? (
          <>
            {t("activations:map.here")} <RelativeTime at={status_since} />
            {due_at && ` · ${t("activations:map.due", { when: format.dateTime(due_at) })}`}
          </>
        ) : state === "passed" && last ? (
          <>
            {t("activations:map.passed")} {format.date(last.at)}
          </>
        ) : state === "skipped" ? (
          t("activations:map.skipped")
        ) : (
          owner && t(ownerNames[owner])
        )}
      </small>
    </>
  );
}
