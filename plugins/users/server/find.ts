import { and, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { inDays } from "../../../src/server/db/day-start.ts";
import { likePattern } from "../../../src/server/db/paginate.ts";
import type { Call, ServerPlugin } from "../../../src/server/plugin.ts";
import type { listUsers } from "../contract/staff/endpoints.ts";
import { users } from "./tables.ts";

const name = sql`${users.first_name} || ' ' || ${users.last_name}`;
const isStaff = sql`${users.roles} <> '{}'`;
const isVerified = sql`(${users.email_verified_at} is not null and ${users.whatsapp_verified_at} is not null)`;
const phoneLike = /^[\d\s()+.-]*\d[\d\s()+.-]*$/;

/** By name, e-mail or phone; what looks like a phone is searched by its digits alone. */
export function matches(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const wanted = phoneLike.test(q) ? q.replace(/\D/g, "").replace(/^0+/, "") : q;
  return and(sql`${users.find_text} like fold(${likePattern(wanted)})`, isNull(users.erased_at));
}

export function narrowed(query: Call<typeof listUsers>["query"]): SQL | undefined {
  const { kind, role, verified, status } = query;
  return and(
    isNull(users.erased_at),
    matches(query.q),
    kind === "staff" || role ? isStaff : undefined,
    kind === "customer" ? not(isStaff) : undefined,
    role ? sql`${role} = any(${users.roles})` : undefined,
    verified === undefined ? undefined : verified ? isVerified : not(isVerified),
    status === "active" ? isNull(users.suspended_at) : undefined,
    status === "suspended" ? isNotNull(users.suspended_at) : undefined,
    inDays(query, "created", users.created_at),
  );
}

export const sorts = {
  name: sql`fold(${name})`,
  last_sign_in_at: sql`coalesce(${users.last_sign_in_at}, '-infinity'::timestamptz)`,
};

/** People for the palette of staff. */
export const search: NonNullable<ServerPlugin["search"]> = async (q, { db, ability }) => {
  if (!ability.can("show-users", "staff")) return [];
  const rows = await db
    .select({ id: users.id, title: sql<string>`${name}`, subtitle: users.email })
    .from(users)
    .where(matches(q))
    .orderBy(sorts.name)
    .limit(5);
  return rows.map((row) => ({ kind: "users", ...row, path: `/admin/usuarios/${row.id}` }));
};

/** Everyone who may act as a manager, held in one order until this transaction ends. */
export async function holdManagers(db: Call<typeof listUsers>["db"]): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isStaff, sql`'manager' = any(${users.roles})`, isNull(users.suspended_at)))
    .orderBy(users.id)
    .for("update");
  return rows.map(({ id }) => id);
}
