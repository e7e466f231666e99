import { eq, sql } from "drizzle-orm";
import { invalid, notFound } from "../../../src/contract/wire.ts";
import { unique } from "../../../src/server/db/unique.ts";
import { type Call, route } from "../../../src/server/plugin.ts";
import { changedMeanwhile } from "../../../src/server/record.ts";
import { verifyPassword } from "../../../src/server/secrets/passwords.ts";
import { audit } from "../contract/audit.ts";
import { getUser, updateUser } from "../contract/endpoints.ts";
import { userChanged, userEmailChanged } from "../contract/events.ts";
import type { User } from "../contract/user.ts";
import { addressTaken } from "./accounts.ts";
import { refusePhone, tellFormerAddress, unproved } from "./change.ts";
import { keptElsewhere } from "./slots.ts";
import { staffRoutes } from "./staff.ts";
import { users } from "./tables.ts";

async function ownUser(
  call: Pick<Call<typeof getUser>, "db" | "now" | "services" | "actor">,
): Promise<User> {
  const { db, services, actor } = call;
  const [row] = await db.select().from(users).where(eq(users.id, actor.id));
  if (!row) throw notFound();
  const elsewhere = await services.ask(keptElsewhere, actor.id, call);
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
    active_workspace_id: actor.active_workspace_id,
    active_messenger_number_id: null,
    ...elsewhere[0],
    created_at: row.created_at,
    permissions: [...actor.permissions],
    roles: [...actor.roles],
    grants: [...actor.grants],
    confined: actor.confined ?? null,
    version: row.version,
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

/** Another address is another way into the account: whoever gives it shows that it is theirs. */
async function refuseStranger({ db, actor, body, services }: Call<typeof updateUser>) {
  if (body.email === undefined) return;
  const [own] = await db.select().from(users).where(eq(users.id, actor.id));
  if (!own || own.email === body.email) return;
  if (!body.current_password) throw invalid({ current_password: "field_required" });
  await services.limits.take("change-address", actor.id);
  if (!(await verifyPassword(own.password_hash, body.current_password))) {
    throw invalid({ current_password: "users.current_password_wrong" });
  }
}

export const routes = [
  route(getUser, async (call) => ({ data: await ownUser(call) })),

  route(updateUser, refuseStranger, async (call) => {
    const { db, actor, now, emit } = call;
    const { current_password: _, version, ...body } = call.body;
    const [held] = await db.select().from(users).where(eq(users.id, actor.id)).for("update");
    const before = await ownUser(call);
    if (held && version !== undefined && held.version !== version) {
      const of = { subject: "user", id: held.id, at: held.updated_at };
      throw await changedMeanwhile(call, of, before);
    }
    refusePhone(body, before);
    const proofs = unproved(before, body);
    const set = { ...body, ...proofs, updated_at: now };
    const write = db
      .update(users)
      .set({ ...set, version: sql`${users.version} + 1` })
      .where(eq(users.id, actor.id));
    await unique(addressTaken, write);
    const after = await ownUser(call);
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
    if (Object.keys(proofs).length > 0) await call.services.live.recheck(db, actor.id);
    if (after.email !== before.email) {
      await emit(userEmailChanged, { user_id: actor.id });
      await tellFormerAddress(call, before);
    }
    return { data: after };
  }),

  ...staffRoutes,
];
