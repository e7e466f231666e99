import { useTranslation } from "../i18n/use-translation.tsx";
import type { LiveState } from "./hub.ts";
import { useLiveState } from "./use-event.ts";

/** Shows whether what is on screen is live, catching up or stale: a dot and a word. */
export function LiveBadge() {
  const { t } = useTranslation();
  const state = useLiveState();
  const words: Record<LiveState, string> = {
    live: t("shell:live.live"),
    "catching-up": t("shell:live.catchingUp"),
    stale: t("shell:live.stale"),
    offline: t("shell:live.offline"),
  };
  const hints: Record<LiveState, string> = {
    live: t("shell:live.liveHint"),
    "catching-up": t("shell:live.catchingUpHint"),
    stale: t("shell:live.staleHint"),
    offline: t("shell:live.offlineHint"),
  };
  return (
    <span className="live-badge" data-state={state} title={hints[state]}>
      <span aria-hidden="true" className="live-dot" />
      <span role="status">{words[state]}</span>
    </span>
  );
}
