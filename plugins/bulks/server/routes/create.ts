import { subject } from "@casl/ability";
import { v7 as uuidv7 } from "uuid";
import { invalid } from "../../../../src/contract/wire.ts";
import { type Call, route } from "../../../../src/server/plugin.ts";
import { noLimit, sendCheck, stranger } from "../../../messenger/contract/send-check.ts";
import { numberFacts } from "../../../messenger/server/facade.ts";
import { numbersById } from "../../../numbers/server/facade.ts";
import { isSendable } from "../../../templates/contract/sendable.ts";
import { templateOf } from "../../../templates/server/facade.ts";
import { createBulk } from "../../contract/endpoints.ts";
import { inspect } from "../file/inspect.ts";
import { refuseUnless, workspaceOf } from "../read/admission.ts";
import { toDetail } from "../read/show.ts";
import { bulks } from "../tables.ts";
import { record, tell } from "../told.ts";

/** The number and the template of a new bulk: both of this workspace, the number the caller's to send from, and open. */
async function placeOf(call: Omit<Call<typeof createBulk>, "prepared">) {
  const { db, ability, body } = call;
  const workspace_id = await workspaceOf(call);
  const number = (await numbersById(db, [body.number_id])).get(body.number_id);
  const of = { number_id: body.number_id, workspace_id };
  if (number?.workspace_id !== workspace_id || !ability.can("read", subject("Bulk", of))) {
    throw invalid({ number_id: "field_choice" });
  }
  refuseUnless(ability, "send", of);
  const template = await templateOf(db, number, body.template_id);
  if (!template) throw invalid({ template_id: "field_choice" });
  if (!isSendable(template)) throw invalid({ template_id: "messenger.template_not_approved" });
  const facts = { ...(await numberFacts(call, number)), limit: noLimit, contact: stranger };
  const refusal = sendCheck({ ...facts, template });
  if (refusal) {
    const field = "template_id" in refusal.errors ? "template_id" : "number_id";
    throw invalid({ [field]: refusal.reason });
  }
  return of;
}

export const createRoute = route(
  createBulk,
  async (call) => {
    await placeOf(call);
    const { file } = call.body;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read = await inspect(file.name, bytes);
    return { read, written: await call.services.files.write(bytes) };
  },
  async (call) => {
    const { db, now, actor, body, prepared } = call;
    const of = await placeOf(call);
    const { read, written } = prepared;
    const type = "text/csv";
    const file = await call.services.files.save(db, { bytes: written, name: read.name, type });
    const [row] = await db
      .insert(bulks)
      .values({
        id: uuidv7(),
        ...of,
        template_id: body.template_id,
        creator_id: actor.id,
        description: body.description,
        status: "waiting_mapping",
        file: read,
        file_id: file.id,
        items_count: read.rows,
        created_at: now,
        updated_at: now,
      })
      .returning();
    if (!row) throw new Error("the bulk was not kept");
    await record(call, "bulk.created", row, { description: row.description, rows: read.rows });
    await tell(call, row);
    return { data: await toDetail(call, row) };
  },
);
