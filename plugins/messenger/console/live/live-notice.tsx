import { Button } from "antd";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useLiveState } from "../../../../src/console/live/use-event.ts";
import type { Entry } from "../sending/entries.ts";
import { triedUntil } from "../sending/patience.ts";

interface LiveNoticeProps {
  refresh: () => void;
  /** Oldest first. */
  waiting: readonly Entry[];
}

/** Says when the inbox may be behind and what to do about it, and what still waits to be sent. */
export function LiveNotice({ refresh, waiting }: LiveNoticeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const state = useLiveState();
  const [first] = waiting;
  return (
    <div role="status">
      {state === "stale" && (
        <p className="mx-stale">
          <span>{t("messenger:inbox.stale")}</span>
          <Button size="small" onClick={refresh}>
            {t("messenger:inbox.readNow")}
          </Button>
        </p>
      )}
      {first && (
        <p className="mx-stale">
          {t("messenger:inbox.waiting", {
            count: waiting.length,
            time: format.time(triedUntil(first.pressed_at)),
          })}
        </p>
      )}
    </div>
  );
}
