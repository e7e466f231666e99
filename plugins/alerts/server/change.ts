import { countBy } from "../../../src/server/db/count-by.ts";
import { kept } from "../../../src/server/db/kept.ts";
import { audit } from "../contract/audit.ts";
import { alertChanged } from "../contract/events.ts";
import { alertDismissals, alerts } from "./tables.ts";

export const keptAlerts = kept({
  table: alerts,
  show: async ({ db }, rows) => {
    const ids = rows.map(({ id }) => id);
    const dismissed = await countBy(db, alertDismissals.alert_id, ids);
    return rows.map(({ workspace_id: _, ...row }) => ({
      ...row,
      dismissed_count: dismissed.get(row.id) ?? 0,
    }));
  },
  audit,
  subject: "alert",
  changed: (call, alert_id) => call.emit(alertChanged, { alert_id }),
});
