import { eq } from "drizzle-orm";
import type { Actor } from "../../../src/contract/abilities.ts";
import { invalid, notFound } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { isDuplicate } from "../../../src/server/db/store.ts";
import { route } from "../../../src/server/plugin.ts";
import { getUser, updateUser } from "../contract/endpoints.ts";
import { userChanged, userEmailChanged } from "../contract/events.ts";
import type { User } from "../contract/user.ts";
import { users } from "./tables.ts";

async function ownUser(db: Database, actor: Actor): Promise<User> {
  const [row] = await db.select().from(users).where(eq(users.id, actor.id));
  if (!row) throw notFound();
  const { password_hash: _, suspended_at: __, updated_at: ___, ...shown } = row;
  return {
    ...shown,
    permissions: [...actor.permissions],
    roles: [...actor.roles],
    grants: [...actor.grants],
  };
}

export const routes = [
  route(getUser, async ({ db, actor }) => ({ data: await ownUser(db, actor) })),

  route(updateUser, async ({ db, actor, body, now, emit }) => {
    const before = await ownUser(db, actor);
    const newEmail = body.email !== undefined && body.email !== before.email;
    const newNumber =
      (body.whatsapp_country_code ?? before.whatsapp_country_code) !==
        before.whatsapp_country_code ||
      (body.whatsapp_number ?? before.whatsapp_number) !== before.whatsapp_number;
    try {
      await db
        .update(users)
        .set({
          ...body,
          ...(newEmail ? { email_verified_at: null } : {}),
          ...(newNumber ? { whatsapp_verified_at: null } : {}),
          updated_at: now,
        })
        .where(eq(users.id, actor.id));
    } catch (error) {
      if (isDuplicate(error)) throw invalid({ email: "users.email_taken" });
      throw error;
    }
    await emit(userChanged, { user_id: actor.id });
    if (newEmail) await emit(userEmailChanged, { user_id: actor.id });
    return { data: await ownUser(db, actor) };
  }),
];
