import { and, asc, eq, isNull } from "drizzle-orm";
import { conflict } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { accountParts } from "../../users/server/slots.ts";
import { opening } from "../../workspaces/server/slots.ts";
import { applications } from "./tables.ts";

async function* sentIn(db: Database, person: string) {
  const rows = await db
    .select()
    .from(applications)
    .where(eq(applications.user_id, person))
    .orderBy(asc(applications.created_at), applications.id);
  yield rows.map(({ user_id: _, version: __, ...row }) => row);
}

export const fills = [
  fill(accountParts, async (person) => [
    {
      part: "applications",
      rows: (db) => sentIn(db, person),
      // What opened a workspace says whose business it is, and stays with it.
      async erase({ db }) {
        const { user_id, workspace_id } = applications;
        await db.delete(applications).where(and(eq(user_id, person), isNull(workspace_id)));
      },
    },
  ]),

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
