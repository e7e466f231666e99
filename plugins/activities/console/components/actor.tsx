import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Activity } from "../../contract/audit-entry.ts";
import "../activities.css";

/** Who did it, with a mark where it was staff. */
export function Actor({ name, staff }: Activity["actor"]) {
  const { t } = useTranslation();
  return (
    <span className="activities-actor">
      {name}
      {staff && (
        <span className="kit-status" data-tone="busy">
          {t("activities:staff")}
        </span>
      )}
    </span>
  );
}
