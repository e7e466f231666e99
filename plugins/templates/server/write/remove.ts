import { and, eq, ne } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../../src/server/plugin.ts";
import type { Records } from "../../../../src/server/record.ts";
import { deleteRefusal, isGone } from "../../contract/rules/edit.ts";
import { accountLimits } from "../../contract/rules/limits.ts";
import { withdraw } from "../network/hand-over.ts";
import type { Row } from "../read/show.ts";
import { templateLocks, templates } from "../tables.ts";
import { refuseWhere } from "./refuse.ts";
import { record, tell } from "./told.ts";
import { ofName } from "./unlock.ts";

const day = 86_400_000;

/** Every language of a template's name, held. */
const languagesOf = ({ db }: Work, row: Row): Promise<Row[]> =>
  db
    .select()
    .from(templates)
    .where(and(ofName(templates, row), ne(templates.status, "deleted")))
    .orderBy(templates.id)
    .for("update");

async function removeOne(call: Work & Records, row: Row): Promise<void> {
  const { db, now } = call;
  // What WhatsApp never had is gone at once, and its name stays free.
  const status = row.network_id ? "pending_deletion" : "deleted";
  await db
    .update(templates)
    .set({ status, refusal: null, version: row.version + 1, updated_at: now })
    .where(eq(templates.id, row.id));
  if (row.network_id) {
    const options = { key: row.id, whose: row.workspace_id };
    await call.enqueue(withdraw, { template_id: row.id }, options);
  }
  await record(call, "message-template.deleted", row, { before: row });
  await tell(call, row);
}

/** Deletes a template, or all languages of its name, and locks what is deleted. */
export async function removeTemplates(
  call: Work & Records,
  row: Row,
  allLanguages: boolean,
): Promise<void> {
  const { db, now } = call;
  const rows = allLanguages ? await languagesOf(call, row) : [row];
  const some = allLanguages ? rows.filter(({ status }) => !isGone(status)) : rows;
  for (const one of some) {
    refuseWhere(deleteRefusal(one));
    refuseWhere(one.submission === "queued" ? "templates.edit_queued" : null);
  }
  for (const one of some) await removeOne(call, one);
  if (some.every(({ network_id }) => network_id === null)) return;
  await db.insert(templateLocks).values({
    id: uuidv7(),
    workspace_id: row.workspace_id,
    home: row.home,
    name: row.name,
    language: allLanguages ? null : row.language,
    until: new Date(now.getTime() + accountLimits.nameLock * day),
  });
}
