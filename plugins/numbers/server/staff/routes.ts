import { eq } from "drizzle-orm";
import { v5 as uuidv5 } from "uuid";
import type { ActionOf } from "../../../../src/contract/audit.ts";
import { conflict, invalid, notFound } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { type Call, route } from "../../../../src/server/plugin.ts";
import { changedMeanwhile, type Entry } from "../../../../src/server/record.ts";
import { changeAccount, pageOfPeople } from "../../../users/server/facade.ts";
import { memberIds, workspacesById } from "../../../workspaces/server/facade.ts";
import { audit } from "../../contract/audit.ts";
import { numberHandedOver } from "../../contract/events.ts";
import { removedNotice, roleChangedNotice } from "../../contract/notices.ts";
import { type NumberHandle, profileChange } from "../../contract/number.ts";
import {
  changeStaffNumberUser,
  exportAllNumbers,
  getStaffStatistics,
  listAllNumbers,
  listNumberEvents,
  listStaffNumberUsers,
  listUserNumbers,
  removeStaffNumberUser,
  setMessagingLimit,
  setNumberState,
  setStaffWebhook,
  showStaffNumber,
  switchNumberWorkspace,
  switchServerType,
  updateStaffNumber,
} from "../../contract/staff/endpoints.ts";
import type { StaffNumberDetail } from "../../contract/staff/number.ts";
import { changeNumber } from "../change.ts";
import { note } from "../history.ts";
import { changeAccess, dissociate, refuseOwner, usersOf } from "../people.ts";
import { arrived, showProfile } from "../profile/save.ts";
import { statisticsOf } from "../statistics/span.ts";
import { numbers, numberUsers } from "../tables.ts";
import { tellPerson } from "../told/tell.ts";
import { refusePrivate, setWebhook } from "../webhook.ts";
import { numbersOfUser, pageOfAll, pageOfEvents, staffNumberById } from "./read.ts";

type Writing = Omit<Call<typeof updateStaffNumber>, "params" | "query" | "body" | "prepared">;

async function handleOf(db: Database, id: string): Promise<NumberHandle> {
  const [row] = await db.select().from(numbers).where(eq(numbers.id, id));
  if (!row) throw notFound();
  const { workspace_id, display_name, phone, status } = row;
  return { id, workspace_id, display_name, phone, status };
}

/** Holds the number for this transaction; 409 with it as it is for an older version. */
async function held(
  call: Writing & { body: object },
  id: string,
  version: number,
): Promise<StaffNumberDetail> {
  await call.db.select({ id: numbers.id }).from(numbers).where(eq(numbers.id, id)).for("update");
  const number = await staffNumberById(call, id);
  if (number.version !== version) {
    throw await changedMeanwhile(call, { subject: "number", id, at: number.updated_at }, number);
  }
  return number;
}

/**
 * What a change is told of: the picture's address is signed anew each time, what is left of a limit
 * moves by itself, and the workspace is told by its name.
 */
const told = ({
  avatar_url: _,
  use: __,
  workspace_id: ___,
  profile_told_at: ____,
  ...number
}: StaffNumberDetail) => number;

/** Writes down what staff did with a number. */
async function settle(
  call: Writing,
  action: ActionOf<typeof audit>,
  { id, workspace_id }: Pick<NumberHandle, "id" | "workspace_id">,
  told: Pick<Entry, "before" | "after" | "reason" | "on_behalf_of">,
) {
  await call.record(audit, {
    action,
    subject: "number",
    subject_id: id,
    number_id: id,
    workspace_id,
    ...told,
  });
}

/** Changes the version of a number that the caller saw, and writes down what it was and is. */
async function change(
  call: Writing & { params: { number: string }; body: { version: number; reason?: string } },
  action: ActionOf<typeof audit>,
  make: (before: StaffNumberDetail) => Promise<unknown>,
) {
  const { version, reason } = call.body;
  const before = await held(call, call.params.number, version);
  await make(before);
  const after = await staffNumberById(call, before.id);
  await settle(call, action, before, { before: told(before), after: told(after), reason });
  return { data: after };
}

async function handOverNumber(
  call: Call<typeof switchNumberWorkspace>,
  before: StaffNumberDetail,
): Promise<void> {
  const { db, body } = call;
  const { workspace_id, reason } = body;
  const { id } = before;
  if (before.workspace_id === workspace_id) throw conflict("numbers.already_so", before);
  const to = (await workspacesById(db, [workspace_id])).get(workspace_id);
  if (!to) throw invalid({ workspace_id: "numbers.workspace_unknown" });
  const gone = await db
    .delete(numberUsers)
    .where(eq(numberUsers.number_id, id))
    .returning({ user: numberUsers.user_id });
  for (const { user } of gone) await tellPerson(call, id, user, removedNotice);
  // What is said to the number from now on is not for those who had it.
  const nowhere = { webhook_url: null, webhook_secret_sealed: null };
  await changeNumber(call, id, { workspace_id, ...nowhere }, reason);
  await note(call, id, {
    kind: "workspace",
    before: { workspace: before.workspace.name },
    after: { workspace: to.name },
    former_workspace_id: before.workspace_id,
    reason,
  });
  // Nobody of the former workspace hears another word of it; those of the new one read it anew.
  for (const user of await memberIds(db, before.workspace_id)) {
    await call.services.live.recheck(db, user);
    await changeAccount(call, user, {});
  }
  for (const user of await memberIds(db, workspace_id)) await changeAccount(call, user, {});
  await call.emit(numberHandedOver, { number_id: id, workspace_id });
}

export const staffRoutes = [
  route(listAllNumbers, (call) => pageOfAll(call)),

  route(exportAllNumbers, async (call) => {
    const { q, status, quality_rating, quality_status, server_type, workspace_id } = call.query;
    const filters = { q, status, quality_rating, quality_status, server_type };
    // One file is many pages: each choice of filters is written down once.
    await call.recordLook(audit, {
      action: "number.list-exported",
      subject: "number-list",
      subject_id: uuidv5(JSON.stringify([filters, workspace_id]), call.actor.id),
      ...(workspace_id ? { workspace_id } : {}),
      after: filters,
    });
    return pageOfAll(call);
  }),

  route(showStaffNumber, async (call) => ({
    data: await staffNumberById(call, call.params.number),
  })),

  route(
    updateStaffNumber,
    (call) => showProfile(call, call.params.number, profileChange.parse(call.body)),
    (call) => {
      const { version: _, ...set } = call.body;
      const kept = { ...set, ...(call.prepared && arrived(call.now)) };
      return change(call, "number.updated", ({ id }) => changeNumber(call, id, kept));
    },
  ),

  route(setNumberState, (call) => {
    const { status, reason } = call.body;
    return change(call, "number.state-changed", async (before) => {
      if (before.status === status) throw conflict("numbers.already_so", before);
      await changeNumber(call, before.id, { status }, reason);
    });
  }),

  route(setMessagingLimit, (call) => {
    const { messaging_limit, reason } = call.body;
    return change(call, "number.limit-changed", async (before) => {
      if (before.messaging_limit === messaging_limit) throw conflict("numbers.already_so", before);
      await changeNumber(call, before.id, { messaging_limit }, reason);
    });
  }),

  route(
    setStaffWebhook,
    ({ body, services }) => refusePrivate(services, body.url),
    (call) => {
      const { url, reason } = call.body;
      return change(call, "number.webhook-changed", ({ id }) =>
        setWebhook(call, id, url, { reason }),
      );
    },
  ),

  route(switchServerType, (call) => {
    const { server_type, reason } = call.body;
    return change(call, "number.server-switched", async (before) => {
      if (before.server_type === server_type) throw conflict("numbers.already_so", before);
      await changeNumber(call, before.id, { server_type }, reason);
    });
  }),

  route(switchNumberWorkspace, (call) =>
    change(call, "number.workspace-switched", (before) => handOverNumber(call, before)),
  ),

  route(listStaffNumberUsers, async (call) =>
    pageOfPeople(call, await usersOf(call.db, await handleOf(call.db, call.params.number))),
  ),

  route(changeStaffNumberUser, async (call) => {
    const number = await handleOf(call.db, call.params.number);
    const { user } = call.params;
    const { role, reason } = call.body;
    const { before } = await changeAccess(call, number, user, { role }, reason);
    await settle(call, "number.user-role-changed", number, {
      before: { role: before.role },
      after: { role },
      reason,
      on_behalf_of: user,
    });
    if (before.role !== role) await tellPerson(call, number.id, user, roleChangedNotice);
    return undefined;
  }),

  route(removeStaffNumberUser, async (call) => {
    const number = await handleOf(call.db, call.params.number);
    const { user } = call.params;
    const { reason } = call.body;
    await refuseOwner(call.db, number, user);
    const { role } = await dissociate(call, number.id, user, reason);
    const more = { reason, on_behalf_of: user };
    await settle(call, "number.user-removed", number, { before: { role }, ...more });
    await tellPerson(call, number.id, user, removedNotice);
    return undefined;
  }),

  route(getStaffStatistics, async (call) => ({
    data: await statisticsOf(call, call.params.number, call.query),
  })),

  route(listNumberEvents, async (call) => {
    await handleOf(call.db, call.params.number);
    return pageOfEvents(call);
  }),

  route(listUserNumbers, async ({ db, params }) => ({
    data: await numbersOfUser(db, params.user),
  })),
];
