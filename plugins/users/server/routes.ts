import { eq, sql } from "drizzle-orm";
import type { Actor } from "../../../src/contract/abilities.ts";
import { notFound } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { unique } from "../../../src/server/db/unique.ts";
import { route } from "../../../src/server/plugin.ts";
import { audit } from "../contract/audit.ts";
import { getUser, updateUser } from "../contract/endpoints.ts";
import { userChanged, userEmailChanged } from "../contract/events.ts";
import type { User } from "../contract/user.ts";
import { unproved } from "./change.ts";
import { addressTaken } from "./facade.ts";
import { staffRoutes } from "./staff.ts";
import { users } from "./tables.ts";

async function ownUser(db: Database, actor: Actor): Promise<User> {
  const [row] = await db.select().from(users).where(eq(users.id, actor.id));
  if (!row) throw notFound();
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    whatsapp_country_code: row.whatsapp_country_code,
    whatsapp_number: row.whatsapp_number,
    locale: row.locale,
    email_verified_at: row.email_verified_at,
    whatsapp_verified_at: row.whatsapp_verified_at,
    active_workspace_id: row.active_workspace_id,
    active_messenger_number_id: row.active_messenger_number_id,
    created_at: row.created_at,
    permissions: [...actor.permissions],
    roles: [...actor.roles],
    grants: [...actor.grants],
  };
}

/** Who the person is; the language of their screens is nobody's business. */
const onRecord = [
  "first_name",
  "last_name",
  "email",
  "whatsapp_country_code",
  "whatsapp_number",
] as const;

export const routes = [
  route(getUser, async ({ db, actor }) => ({ data: await ownUser(db, actor) })),

  route(updateUser, async (call) => {
    const { db, actor, body, now, emit } = call;
    const before = await ownUser(db, actor);
    const set = { ...body, ...unproved(before, body), updated_at: now };
    const write = db
      .update(users)
      .set({ ...set, version: sql`${users.version} + 1` })
      .where(eq(users.id, actor.id));
    await unique(addressTaken, write);
    const after = await ownUser(db, actor);
    const changed = onRecord.filter((field) => before[field] !== after[field]);
    if (changed.length > 0) {
      const only = (user: User) => Object.fromEntries(changed.map((field) => [field, user[field]]));
      await call.record(audit, {
        action: "user.updated",
        subject: "user",
        subject_id: actor.id,
        before: only(before),
        after: only(after),
      });
    }
    await emit(userChanged, { user_id: actor.id });
    if (after.email !== before.email) await emit(userEmailChanged, { user_id: actor.id });
    return { data: after };
  }),

  ...staffRoutes,
];
