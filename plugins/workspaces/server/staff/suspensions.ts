import type { SQL } from "drizzle-orm";
import type { Day } from "../../../../src/contract/day.ts";
import { entriesThatMade } from "../../../audit/server/facade.ts";

/** A query for the suspensions of workspaces in a span of days, as the log has them. */
export const suspensions = (span: { from: Day; to: Day; workspace_id?: string | undefined }): SQL =>
  entriesThatMade({
    action: "workspace.status-changed",
    field: "status",
    value: "suspended",
    ...span,
  });
