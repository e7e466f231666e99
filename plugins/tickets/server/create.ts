import { subject } from "@casl/ability";
import { v7 as uuidv7 } from "uuid";
import { ApiError, invalid } from "../../../src/contract/wire.ts";
import { type Call, route } from "../../../src/server/plugin.ts";
import { activationsById, readsActivation } from "../../activations/server/facade.ts";
import { mayOn, numbersById } from "../../numbers/server/facade.ts";
import { accountById } from "../../users/server/facade.ts";
import { memberIds } from "../../workspaces/server/facade.ts";
import { createTicket } from "../contract/endpoints.ts";
import { createdNotice, staffCreatedNotice } from "../contract/notices.ts";
import { attach } from "./files.ts";
import { toDetail } from "./read.ts";
import { tickets } from "./tables.ts";
import { record, tell, tellMembers, tellStaff } from "./told.ts";
import { join } from "./write.ts";

type Asking = Call<typeof createTicket>;

/** What a ticket names must be the workspace's, and the caller's to see. */
async function refuseStrange({ db, ability, body }: Asking, workspace_id: string): Promise<void> {
  const { member_ids, number_id, activation_id } = body;
  const people = new Set(await memberIds(db, workspace_id));
  if (member_ids.some((id) => !people.has(id))) throw invalid({ member_ids: "field_choice" });
  if (number_id) {
    const number = (await numbersById(db, [number_id])).get(number_id);
    const isOwn = number?.workspace_id === workspace_id && mayOn(ability, "read", number);
    if (!isOwn) throw invalid({ number_id: "field_choice" });
  }
  if (activation_id) {
    const activation = (await activationsById(db, [activation_id])).get(activation_id);
    const isOwn = activation?.workspace_id === workspace_id && readsActivation(ability, activation);
    if (!isOwn) throw invalid({ activation_id: "field_choice" });
  }
}

export const createRoute = route(createTicket, async (call) => {
  const { db, now, actor, ability, body } = call;
  const workspace_id = actor.active_workspace_id;
  if (!workspace_id || !ability.can("write", subject("Ticket", { workspace_id }))) {
    throw new ApiError(403, "forbidden");
  }
  await refuseStrange(call, workspace_id);
  const { member_ids, file_ids, ...fields } = body;
  const account = await accountById(db, actor.id);
  const [row] = await db
    .insert(tickets)
    .values({
      id: uuidv7(),
      workspace_id,
      ...fields,
      opener_id: actor.id,
      email: account?.email ?? "",
      last_sender_id: actor.id,
      waiting_since: now,
      created_at: now,
      updated_at: now,
    })
    .returning();
  if (!row) throw new Error("the ticket was not kept");
  await join(call, row.id, [...new Set([actor.id, ...member_ids])]);
  await attach(call, actor.id, file_ids, { ticket_id: row.id, message_id: null });
  await record(call, "ticket.created", row);
  const said = {
    values: { name: call.origin.name },
    mail: { text: "tickets:mail.created", more: { text: row.description } },
  };
  await tellMembers(call, row, actor.id, createdNotice, said);
  await tellStaff(call, row, actor.id, staffCreatedNotice, said);
  await tell(call, row);
  return { data: await toDetail(call, row) };
});
