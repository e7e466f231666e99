import { and, eq, isNull } from "drizzle-orm";
import { conflict } from "../../../src/contract/wire.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { opening } from "../../workspaces/server/slots.ts";
import { applications } from "./tables.ts";

export const fills = [
  // One approval opens one workspace: the row is taken in the opening's own transaction.
  fill(opening, async ({ user_id, workspace_id }, { db }) => {
    const [taken] = await db
      .update(applications)
      .set({ workspace_id })
      .where(
        and(
          eq(applications.user_id, user_id),
          eq(applications.status, "approved"),
          isNull(applications.workspace_id),
        ),
      )
      .returning({ currency: applications.currency });
    if (!taken) throw conflict("applications.not_approved");
    return taken;
  }),
];
