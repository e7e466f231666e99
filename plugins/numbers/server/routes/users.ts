import { ApiError, invalid } from "../../../../src/contract/wire.ts";
import { databaseErrorCode } from "../../../../src/server/db/store.ts";
import { route, type Work } from "../../../../src/server/plugin.ts";
import { named, pageOfPeople, peopleById } from "../../../users/server/facade.ts";
import { memberIds } from "../../../workspaces/server/facade.ts";
import { associatedNotice, removedNotice, roleChangedNotice } from "../../contract/notices.ts";
import type { NumberHandle } from "../../contract/number.ts";
import {
  addNumberUsers,
  changeNumberUserRole,
  leaveNumber,
  listNumberUsers,
  listUserCandidates,
  removeNumberUser,
} from "../../contract/user-endpoints.ts";
import { numberFor } from "../admission.ts";
import { recordAccess } from "../on-record.ts";
import {
  type Access,
  changeAccess,
  dissociate,
  noteRole,
  refuseOwner,
  tellUserChanged,
  userOf,
  usersOf,
} from "../people.ts";
import { numberUsers } from "../tables.ts";
import { tellPerson } from "../told/tell.ts";

const candidatesShown = 20;

const violated = "23503";

async function associate(
  { db, now }: Work,
  number: NumberHandle,
  wanted: Access & { user_ids: string[] },
): Promise<string[]> {
  const rows = wanted.user_ids.map((user_id) => ({
    number_id: number.id,
    workspace_id: number.workspace_id,
    user_id,
    role: wanted.role,
    sight: wanted.sight,
    created_at: now,
  }));
  try {
    const added = await db
      .insert(numberUsers)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: numberUsers.user_id });
    return added.map(({ id }) => id);
  } catch (error) {
    // A member left the workspace between the check and the write.
    if (databaseErrorCode(error) === violated) throw new ApiError(409, "numbers.user_not_member");
    throw error;
  }
}

export const userRoutes = [
  route(listNumberUsers, async (call) => {
    const number = await numberFor(call, "read");
    return pageOfPeople(call, await usersOf(call.db, number));
  }),

  route(listUserCandidates, async (call) => {
    const number = await numberFor(call, "manage-users");
    const held = new Set((await usersOf(call.db, number)).map(({ id }) => id));
    const free = (await memberIds(call.db, number.workspace_id)).filter((id) => !held.has(id));
    const people = [...(await peopleById(call.db, free)).values()].filter(named(call.query.q));
    people.sort((a, b) => a.name.localeCompare(b.name, "pt"));
    return { data: people.slice(0, candidatesShown) };
  }),

  route(addNumberUsers, async (call) => {
    const number = await numberFor(call, "manage-users");
    const { user_ids } = call.body;
    const held = new Set((await usersOf(call.db, number)).map(({ id }) => id));
    const members = new Set(await memberIds(call.db, number.workspace_id));
    const refused = user_ids.flatMap((id, at): [string, string][] => {
      if (held.has(id)) return [[`user_ids.${at}`, "numbers.user_already_associated"]];
      return members.has(id) ? [] : [[`user_ids.${at}`, "numbers.user_not_member"]];
    });
    if (refused.length > 0) throw invalid(Object.fromEntries(refused));
    const added = await associate(call, number, call.body);
    if (added.length < user_ids.length) {
      const twin = user_ids.findIndex((id) => !added.includes(id));
      throw invalid({ [`user_ids.${twin}`]: "numbers.user_already_associated" });
    }
    for (const user of added) {
      await noteRole(call, number.id, user, null, call.body.role);
      await tellUserChanged(call, number.id, user);
      await tellPerson(call, number.id, user, associatedNotice);
      await recordAccess(call, number, "number.user-added", user, { after: call.body });
    }
    const users = await usersOf(call.db, number);
    return { data: users.filter(({ id }) => added.includes(id)) };
  }),

  route(changeNumberUserRole, async (call) => {
    const number = await numberFor(call, "manage-users");
    const { user } = call.params;
    const { before, after } = await changeAccess(call, number, user, call.body);
    if (before.role !== after.role || before.sight !== after.sight) {
      await recordAccess(call, number, "number.user-role-changed", user, { before, after });
      if (user !== call.actor.id) await tellPerson(call, number.id, user, roleChangedNotice);
    }
    return { data: await userOf(call.db, number, user) };
  }),

  route(removeNumberUser, async (call) => {
    const number = await numberFor(call, "manage-users");
    const { user } = call.params;
    await refuseOwner(call.db, number, user);
    const before = await dissociate(call, number.id, user);
    await recordAccess(call, number, "number.user-removed", user, { before });
    if (user !== call.actor.id) await tellPerson(call, number.id, user, removedNotice);
    return undefined;
  }),

  route(leaveNumber, async (call) => {
    const number = await numberFor(call, "leave");
    const before = await dissociate(call, number.id, call.actor.id);
    await recordAccess(call, number, "number.user-left", call.actor.id, { before });
    return undefined;
  }),
];
