import { v7 as uuidv7 } from "uuid";
import type { StaffRole } from "../../../src/contract/abilities.ts";
import { ApiError, conflict, invalid } from "../../../src/contract/wire.ts";
import { unique } from "../../../src/server/db/unique.ts";
import { type Call, route } from "../../../src/server/plugin.ts";
import { hashPassword } from "../../../src/server/secrets/passwords.ts";
import { newSecret } from "../../../src/server/secrets/tokens.ts";
import { coversAccess, isManager } from "../contract/access.ts";
import { userEmailChanged, userInvited, userSuspended } from "../contract/events.ts";
import {
  createUser,
  listPermissions,
  listUsers,
  setUserAccess,
  setUserStatus,
  showUser,
  updateUserAccount,
} from "../contract/staff/endpoints.ts";
import type { StaffUser } from "../contract/staff/user.ts";
import { addressTaken } from "./accounts.ts";
import {
  keepManager,
  keptUsers,
  refusePhone,
  tellFormerAddress,
  unproved,
  writable,
} from "./change.ts";
import { narrowed, sorts } from "./find.ts";
import { joinsOrLeavesStaff } from "./slots.ts";
import { users } from "./tables.ts";

const { claim, read, settle } = keptUsers;

const dataOf = ({ first_name, last_name, email, locale, ...user }: StaffUser) => ({
  first_name,
  last_name,
  email,
  whatsapp: `${user.whatsapp_country_code}${user.whatsapp_number}`,
  locale,
});
const accessOf = ({ roles, permissions }: StaffUser) => ({ roles, permissions });
const stateOf = ({ status }: StaffUser) => ({ status });
const sorted = <T>(list: readonly T[]): T[] => [...new Set(list)].sort();
const differing = <T>(one: readonly T[], other: readonly T[]): T[] => [
  ...one.filter((item) => !other.includes(item)),
  ...other.filter((item) => !one.includes(item)),
];

interface Access {
  roles: StaffRole[];
  permissions: string[];
}

type Asking = Pick<Call<typeof setUserAccess>, "services" | "actor">;

const statedIn = ({ services }: Pick<Asking, "services">) =>
  Object.entries(services.permissions).map(([name, roles]) => ({ name, roles }));

/** An account that may more than the caller is no way to more. */
function refuseStronger(call: Asking, user: Access) {
  if (coversAccess(call.actor.permissions, statedIn(call), user)) return;
  throw new ApiError(403, "users.stronger");
}

/** Nobody gives or takes what they do not hold themselves, nor gives what does not exist. */
function refuseForeign(call: Call<typeof setUserAccess>, before: Access, after: Access) {
  const { services, actor, ability } = call;
  const exists = (name: string) => Object.hasOwn(services.permissions, name);
  const given = after.permissions.filter((name) => !before.permissions.includes(name));
  if (!given.every(exists)) throw invalid({ permissions: "users.permission_unknown" });
  const changed = differing(before.permissions, after.permissions).filter(exists);
  if (changed.some((name) => !actor.permissions.includes(name))) {
    throw invalid({ permissions: "users.permission_not_held" });
  }
  const manager = isManager({ roles: differing(before.roles, after.roles) });
  if (manager && !ability.can("write", "Manager")) throw new ApiError(403, "users.manager_only");
  refuseStronger(call, before);
  // What roles bring, and what a role brings to life or a taken one no longer holds back.
  if (!coversAccess(actor.permissions, statedIn(call), after)) {
    throw invalid({ roles: "users.permission_not_held" });
  }
}

export const staffRoutes = [
  route(listUsers, (call) => {
    const where = narrowed(call.query);
    return keptUsers.list(call, { where, sort: sorts, fallback: "-created_at" });
  }),

  route(showUser, async (call) => ({ data: await read(call, call.params.user) })),

  route(listPermissions, ({ services: { contracts } }) => ({
    data: contracts
      .flatMap(({ name: plugin, permissions = {} }) =>
        Object.entries(permissions).map(([name, roles]) => ({ name, plugin, roles: [...roles] })),
      )
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
  })),

  route(
    createUser,
    // Nobody knows this password; the person sets one by the mailed link.
    () => hashPassword(newSecret()),
    async (call) => {
      const { db, now, body } = call;
      refusePhone(body);
      const id = uuidv7();
      const password_hash = call.prepared;
      const row = { id, ...body, password_hash, created_at: now, updated_at: now };
      await unique(addressTaken, db.insert(users).values(row));
      const user = await read(call, id);
      await settle(call, "user.created", id, { after: dataOf(user) });
      await call.emit(userInvited, { user_id: id });
      return { data: user };
    },
  ),

  route(updateUserAccount, async (call) => {
    const { version, ...change } = call.body;
    const id = call.params.user;
    const known = await writable(call, id);
    if (change.email !== undefined && change.email !== known.email) {
      // One's own takes the password, in one's own account.
      if (id === call.actor.id) throw new ApiError(403, "users.own_email");
      refuseStronger(call, known);
    }
    refusePhone(change, known);
    const proofs = unproved(known, change);
    const set = { ...change, ...proofs };
    const before = await unique(addressTaken, claim(call, id, version, set));
    const after = await read(call, id);
    await settle(call, "user.updated", id, { before: dataOf(before), after: dataOf(after) });
    if (Object.keys(proofs).length > 0) await call.services.live.recheck(call.db, id);
    if (after.email !== before.email) {
      await call.emit(userEmailChanged, { user_id: id });
      await tellFormerAddress(call, before);
    }
    return { data: after };
  }),

  route(setUserAccess, async (call) => {
    const id = call.params.user;
    if (id === call.actor.id) throw new ApiError(403, "users.own_access");
    const known = await writable(call, id);
    const roles = sorted(call.body.roles ?? known.roles);
    const permissions = sorted(call.body.permissions ?? known.permissions);
    refuseForeign(call, known, { roles, permissions });
    if (!isManager({ roles })) await keepManager(call, known);
    const before = await claim(call, id, call.body.version, { roles, permissions });
    const after = await read(call, id);
    await settle(call, "user.access-changed", id, {
      before: accessOf(before),
      after: accessOf(after),
    });
    if ((before.roles.length === 0) !== (roles.length === 0)) {
      await call.services.ask(joinsOrLeavesStaff, id, call);
    }
    await call.services.live.recheck(call.db, id);
    return { data: after };
  }),

  route(setUserStatus, async (call) => {
    const { status, reason } = call.body;
    const id = call.params.user;
    if (id === call.actor.id) throw new ApiError(403, "users.own_status");
    const known = await writable(call, id);
    const suspends = status === "suspended";
    if (suspends) await keepManager(call, known);
    const set = suspends
      ? { suspended_at: call.now, suspended_reason: reason }
      : { suspended_at: null, suspended_reason: null };
    const before = await claim(call, id, null, set);
    if (before.status === status) {
      throw conflict(suspends ? "users.already_suspended" : "users.not_suspended");
    }
    const after = await read(call, id);
    await settle(call, suspends ? "user.suspended" : "user.reactivated", id, {
      before: stateOf(before),
      after: stateOf(after),
      reason,
    });
    if (suspends) {
      await call.services.live.end(call.db, { user: id });
      await call.emit(userSuspended, { user_id: id });
    }
    return { data: after };
  }),
];
