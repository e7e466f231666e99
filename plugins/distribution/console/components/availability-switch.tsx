import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useTick } from "../../../../src/console/kit/text/use-tick.ts";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { setAvailability } from "../../contract/endpoints.ts";
import { availabilities } from "../../contract/resources.ts";
import "../distribution.css";

/** Comes and goes, for what is handed out. */
export default function AvailabilitySwitch({ until }: { until: Date | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  // A shift ends by itself.
  useTick();
  const setting = useCustomMutation(setAvailability, { invalidates: [availabilities] });
  const here = until !== null && until.getTime() > serverNow();
  const state = here
    ? t("distribution:switch.until", { until: format.time(until) })
    : t("distribution:switch.awayHint");
  return (
    <button
      type="button"
      role="switch"
      className="di-switch"
      aria-checked={here}
      aria-label={t("distribution:switch.label", { state })}
      disabled={setting.mutation.isPending}
      onClick={() => setting.mutate({ body: { available: !here } })}
    >
      <span className="di-state">{state}</span>
      <span className="di-track" aria-hidden />
    </button>
  );
}
