import { Alert, Button, Progress } from "antd";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { coexistenceThroughput } from "../../../numbers/contract/limits.ts";
import { type Coexistence, type SyncKind, syncKind } from "../../contract/coexistence.ts";
import { causeOf, kindNames, syncLooks } from "../looks.ts";
import "../coexistence.css";

interface AppPanelProps {
  coexistence: Coexistence;
  /** Missing where the person may not. */
  ask?: ((kind: SyncKind) => void) | undefined;
  asking: boolean;
}

/** What of the app on the phone is here, what went wrong, and how long one may ask again. */
export function AppPanel({ coexistence, ask, asking }: AppPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { started_at, repeat_until, repeatable } = coexistence;
  const times = { since: format.date(started_at), rate: coexistenceThroughput };
  return (
    <Panel title={t("coexistence:title")} intro={t("coexistence:intro", times)}>
      <div className="coexistence">
        {syncKind.options.map((kind) => (
          <Part
            key={kind}
            kind={kind}
            coexistence={coexistence}
            ask={repeatable.includes(kind) ? ask : undefined}
            asking={asking}
          />
        ))}
        {ask && (
          <p className="coexistence-until">
            {repeat_until
              ? t("coexistence:until", { time: format.dateTime(repeat_until) })
              : t("coexistence:over")}
          </p>
        )}
      </div>
    </Panel>
  );
}

function Part({ kind, coexistence, ask, asking }: AppPanelProps & { kind: SyncKind }) {
  const { t } = useTranslation();
  const sync = coexistence[kind];
  const name = t(kindNames[kind]);
  if (!sync) return null;
  return (
    <section aria-label={name} className="coexistence-part">
      <header>
        <h3>{name}</h3>
        <StatusTag status={sync.status} looks={syncLooks} />
        {ask && (
          <Button
            size="small"
            disabled={asking}
            aria-label={t("coexistence:askFor", { name })}
            onClick={() => ask(kind)}
          >
            {t("coexistence:ask")}
          </Button>
        )}
      </header>
      {kind === "contacts" ? (
        <p>{t("coexistence:people", { count: coexistence.people })}</p>
      ) : (
        <Past coexistence={coexistence} progress={sync.progress} label={name} />
      )}
      {sync.error && (
        <Alert
          type="error"
          showIcon
          message={t(causeOf(kind, sync.error.code))}
          description={sync.error.details || undefined}
        />
      )}
    </section>
  );
}

interface PastProps {
  coexistence: Coexistence;
  progress: number;
  label: string;
}

/** As much as WhatsApp has told, and of that what is in the conversations. */
function Past({ coexistence: { processed, pending }, progress, label }: PastProps) {
  const { t } = useTranslation();
  const here = processed + pending > 0 ? processed / (processed + pending) : 1;
  const percent = Math.floor(progress * here);
  return (
    <>
      <Progress
        percent={percent}
        size="small"
        status={percent === 100 ? "normal" : "active"}
        aria-label={label}
        strokeColor="var(--c-primary)"
      />
      <p>
        {t("coexistence:messages", { count: processed })}
        {pending > 0 && ` · ${t("coexistence:pending", { count: pending })}`}
      </p>
    </>
  );
}
