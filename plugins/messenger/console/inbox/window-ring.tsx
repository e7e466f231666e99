import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useTick } from "../../../../src/console/kit/text/use-tick.ts";
import { serverNow } from "../../../../src/console/session/clock.ts";

const day = 86_400_000;
const radius = 8;
const length = 2 * Math.PI * radius;

/** How much is left of the day in which free messages may be sent, by the server's clock. */
export function WindowRing({ until }: { until: Date | null }) {
  const { t } = useTranslation();
  useTick();
  const left = Math.max(0, Math.min(day, (until?.getTime() ?? 0) - serverNow()));
  const hours = Math.floor(left / 3_600_000);
  const minutes = Math.ceil((left % 3_600_000) / 60_000);
  const label =
    left === 0
      ? t("messenger:inbox.windowClosed")
      : hours > 0
        ? t("messenger:inbox.windowHours", { count: hours })
        : t("messenger:inbox.windowMinutes", { count: minutes });
  const state = left === 0 ? "closed" : hours < 2 ? "soon" : "open";
  return (
    <svg className="mx-ring" data-state={state} viewBox="0 0 20 20" role="img" aria-label={label}>
      <title>{label}</title>
      <circle cx="10" cy="10" r={radius} className="mx-ring-track" />
      <circle
        cx="10"
        cy="10"
        r={radius}
        className="mx-ring-left"
        strokeDasharray={`${(left / day) * length} ${length}`}
      />
    </svg>
  );
}
