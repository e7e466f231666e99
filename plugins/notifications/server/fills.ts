import { and, desc, eq, lt, or } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { inPortions } from "../../../src/server/db/portions.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { accountParts } from "../../users/server/slots.ts";
import { settingsOf } from "./settings.ts";
import { notificationMails, notificationSettings, notifications } from "./tables.ts";

const history = (db: Database, person: string) => {
  const { id, user_id, type, values, path, created_at, read_at } = notifications;
  return inPortions<{ id: string; created_at: Date }>(200, (last, limit) => {
    const older =
      last &&
      or(lt(created_at, last.created_at), and(eq(created_at, last.created_at), lt(id, last.id)));
    return db
      .select({ id, type, values, path, created_at, read_at })
      .from(notifications)
      .where(and(eq(user_id, person), older ?? undefined))
      .orderBy(desc(created_at), desc(id))
      .limit(limit);
  });
};

async function* chosen(db: Database, person: string) {
  yield [{ ...(await settingsOf(db, person)) }];
}

export const fills = [
  fill(accountParts, async (person) => [
    { part: "notification_settings", rows: (db) => chosen(db, person) },
    {
      part: "notifications",
      rows: (db) => history(db, person),
      async erase({ db }) {
        for (const table of [notifications, notificationMails, notificationSettings])
          await db.delete(table).where(eq(table.user_id, person));
      },
    },
  ]),
];
