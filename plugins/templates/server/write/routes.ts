import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { conflict } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { unique } from "../../../../src/server/db/unique.ts";
import { type Call, route, type Work } from "../../../../src/server/plugin.ts";
import { accountFor } from "../../../numbers/server/facade.ts";
import {
  appealMessageTemplate,
  createMessageTemplate,
  deleteMessageTemplate,
  updateMessageTemplate,
} from "../../contract/endpoints.ts";
import { appealRefusal, editRefusal } from "../../contract/rules/edit.ts";
import { examine } from "../../contract/rules/examine.ts";
import { isApproved } from "../../contract/sendable.ts";
import type { NewTemplate } from "../../contract/writing/new-template.ts";
import { appeal, submit } from "../network/hand-over.ts";
import { accountOf, holdAccount } from "../read/account.ts";
import { templateIn, workspaceOf } from "../read/admission.ts";
import { type Row, toMessageTemplates } from "../read/show.ts";
import { surroundingsOf } from "../read/surroundings.ts";
import { type Replaced, templateEdits, templates } from "../tables.ts";
import { dropFile } from "./drop-file.ts";
import { type ReadyFile, readyFile } from "./file.ts";
import { refuseFaults, refuseTooMany, refuseWhere } from "./refuse.ts";
import { removeTemplates } from "./remove.ts";
import { record, tell } from "./told.ts";
import { startVersion } from "./versions.ts";
import { writtenOf } from "./words.ts";
import { wordsIn } from "./words-in.ts";

const nameTaken = "templates.name_taken";

/** The file of a header, read before anything is held. */
async function uploadOf(
  call: Call<typeof createMessageTemplate> | Call<typeof updateMessageTemplate>,
): Promise<ReadyFile | null> {
  await workspaceOf(call, "write");
  const { header } = call.body;
  if (!header || !("file" in header) || !header.file) return null;
  return readyFile(call.services, header.format, header.file);
}

/** One row by its id, as it is now. */
async function rowOf(db: Database, id: string): Promise<Row> {
  const [row] = await db.select().from(templates).where(eq(templates.id, id));
  if (!row) throw new Error("the template is gone");
  return row;
}

/** All that comes back with the words of a row, should WhatsApp not take an edit. */
function replacedBy(row: Row): Replaced {
  const { status, scheduled_category: category, scheduled_at: at } = row;
  const scheduled = category && at ? { scheduled: { category, at: at.toISOString() } } : {};
  return { status, words: wordsIn(row), ...scheduled };
}

async function answer(call: Work, row: Row) {
  const [data] = await toMessageTemplates(call, [row]);
  if (!data) throw new Error("the template is not shown");
  return { data };
}

export const writeRoutes = [
  route(createMessageTemplate, uploadOf, async (call) => {
    const { db, now, actor, prepared, body } = call;
    const workspace = await workspaceOf(call, "write");
    await holdAccount(db, workspace);
    const home = await accountFor(db, workspace, body.account);
    refuseTooMany(await accountOf(call, workspace), home);
    const { words, draft } = await writtenOf({ ...call, workspace }, body, prepared);
    refuseFaults(examine(draft, await surroundingsOf(call, { workspace, home }, draft)));
    const [id, key] = [uuidv7(), uuidv7()];
    await unique(
      { name: nameTaken },
      db.insert(templates).values({
        id,
        workspace_id: workspace,
        home,
        name: body.name,
        language: body.language,
        ...words,
        status: "pending",
        submission: "queued",
        submission_key: key,
        creator_id: actor.id,
        created_at: now,
        updated_at: now,
      }),
    );
    const row = await rowOf(db, id);
    await call.enqueue(submit, { template_id: id }, { key, whose: row.workspace_id });
    await startVersion(call, null, row, actor.id);
    await record(call, "message-template.created", row, { after: row });
    await tell(call, row);
    return answer(call, row);
  }),

  route(updateMessageTemplate, uploadOf, async (call) => {
    const { db, now, prepared } = call;
    const { version, ...body } = call.body;
    const before = await templateIn(call, "write");
    const [shown] = await toMessageTemplates(call, [before]);
    if (before.version !== version || !shown) throw conflict("changed_meanwhile", shown);
    refuseWhere(editRefusal(shown, now, body.category));
    const { name, language, workspace_id: workspace, home } = before;
    const wish: NewTemplate = { ...body, name, language };
    const place = { ...call, workspace };
    const { words, draft } = await writtenOf(place, wish, prepared, before.header);
    refuseFaults(examine(draft, await surroundingsOf(call, { workspace, home }, draft, before.id)));
    if (isApproved(before)) {
      await db.insert(templateEdits).values({ id: uuidv7(), template_id: before.id, at: now });
    }
    const key = uuidv7();
    await db
      .update(templates)
      .set({
        ...words,
        status: "pending",
        submission: "queued",
        submission_key: key,
        // What WhatsApp never had cannot come back.
        replaced: before.network_id ? replacedBy(before) : null,
        refusal: null,
        // It was said of the former words.
        scheduled_category: null,
        scheduled_at: null,
        version: before.version + 1,
        updated_at: now,
      })
      .where(eq(templates.id, before.id));
    const row = await rowOf(db, before.id);
    await dropFile(call, workspace, before.header);
    await call.enqueue(submit, { template_id: row.id }, { key, whose: workspace });
    await startVersion(call, before, row, call.actor.id);
    await record(call, "message-template.updated", row, { before, after: row });
    await tell(call, row);
    return answer(call, row);
  }),

  route(deleteMessageTemplate, async (call) => {
    await removeTemplates(call, await templateIn(call, "write"), call.query.all_languages);
    return undefined;
  }),

  route(appealMessageTemplate, async (call) => {
    const { db, now, body } = call;
    const before = await templateIn(call, "write");
    const isTaken = call.services.gateway.appealTemplate !== undefined;
    refuseWhere(appealRefusal(before) ?? (isTaken ? null : "templates.appeal_elsewhere"));
    await db
      .update(templates)
      .set({ status: "in_appeal", refusal: null, version: before.version + 1, updated_at: now })
      .where(eq(templates.id, before.id));
    const row = await rowOf(db, before.id);
    const { reason } = body;
    await call.enqueue(
      appeal,
      { template_id: row.id, reason },
      { key: `${row.id} ${row.version}`, whose: row.workspace_id },
    );
    await record(call, "message-template.appealed", row, { before, after: row, reason });
    await tell(call, row);
    return answer(call, row);
  }),
];
