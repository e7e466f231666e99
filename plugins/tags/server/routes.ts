import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { ActionOf } from "../../../src/contract/audit.ts";
import { notFound } from "../../../src/contract/wire.ts";
import { countBy } from "../../../src/server/db/count-by.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { contains, pageOf, pageOfRows } from "../../../src/server/db/paginate.ts";
import { unique } from "../../../src/server/db/unique.ts";
import { route, type Work } from "../../../src/server/plugin.ts";
import { changedMeanwhile, type Entry, type Records } from "../../../src/server/record.ts";
import { type NumberHandle, numberFor } from "../../numbers/server/facade.ts";
import { audit } from "../contract/audit.ts";
import {
  createTag,
  deleteTag,
  listTagContacts,
  listTags,
  updateTag,
} from "../contract/endpoints.ts";
import { tagChanged } from "../contract/events.ts";
import type { Tag } from "../contract/tag.ts";
import { contactsOfTag } from "./slots.ts";
import { contactTags, tags } from "./tables.ts";

type Row = typeof tags.$inferSelect;

async function withCounts(db: Database, rows: readonly Row[]): Promise<Tag[]> {
  const ids = rows.map(({ id }) => id);
  const totals = await countBy(db, contactTags.tag_id, ids);
  return rows.map(({ number_id: _, ...row }) => ({
    ...row,
    contacts_count: totals.get(row.id) ?? 0,
  }));
}

const own = (number: string, tag: string) => and(eq(tags.number_id, number), eq(tags.id, tag));

const nameTaken = "tags.name_taken";
const taken = { name: nameTaken };

async function single(db: Database, rows: readonly Row[]): Promise<{ data: Tag }> {
  const [data] = await withCounts(db, rows);
  if (!data) throw notFound();
  return { data };
}

const told = ({ name, description, colour }: Row) => ({
  name,
  description,
  colour,
});

/** Writes down what became of a tag and tells whoever shows the number's. */
async function settle(
  call: Work & Records,
  action: ActionOf<typeof audit>,
  { id: number_id, workspace_id }: NumberHandle,
  tag_id: string,
  values: Pick<Entry, "before" | "after">,
): Promise<void> {
  const of = { subject: "tag" as const, subject_id: tag_id, number_id, workspace_id };
  await call.record(audit, { action, ...of, ...values });
  await call.emit(tagChanged, { number_id, tag_id });
}

export const routes = [
  route(listTags, async (call) => {
    const { db, query } = call;
    const { id } = await numberFor(call, "read");
    const where = and(eq(tags.number_id, id), contains(query.q, tags.name, tags.description));
    const sort = { name: sql`fold(${tags.name})` };
    const page = await pageOfRows(call, tags, { where, sort, fallback: "name", tie: tags.id });
    return { ...page, data: await withCounts(db, page.data) };
  }),

  route(createTag, async (call) => {
    const number = await numberFor(call, "manage-tags");
    const { id: number_id } = number;
    const { db, now, body } = call;
    const id = uuidv7();
    const row = { id, number_id, ...body, created_at: now, updated_at: now };
    const rows = await unique(taken, db.insert(tags).values(row).returning());
    await settle(call, "tag.created", number, id, { after: body });
    return single(db, rows);
  }),

  route(updateTag, async (call) => {
    const number = await numberFor(call, "manage-tags");
    const { id: number_id } = number;
    const { db, now, params } = call;
    const { version, ...change } = call.body;
    const [before] = await db.select().from(tags).where(own(number_id, params.tag)).for("update");
    if (!before) throw notFound();
    if (version !== undefined && before.version !== version) {
      const { data } = await single(db, [before]);
      const of = { subject: "tag", id: before.id, at: before.updated_at };
      throw await changedMeanwhile(call, of, data);
    }
    const write = db
      .update(tags)
      .set({ ...change, version: before.version + 1, updated_at: now })
      .where(own(number_id, params.tag))
      .returning();
    const rows = await unique(taken, write);
    const [after = before] = rows;
    if (!isDeepStrictEqual(told(before), told(after))) {
      const values = { before: told(before), after: told(after) };
      await settle(call, "tag.updated", number, params.tag, values);
    }
    return single(db, rows);
  }),

  route(deleteTag, async (call) => {
    const number = await numberFor(call, "manage-tags");
    const { id: number_id } = number;
    const { tag } = call.params;
    const [gone] = await call.db.delete(tags).where(own(number_id, tag)).returning();
    if (!gone) throw notFound();
    await settle(call, "tag.deleted", number, tag, { before: told(gone) });
    return undefined;
  }),

  route(listTagContacts, async (call) => {
    const number = await numberFor(call, "read");
    const { tag } = call.params;
    const [found] = await call.db.select({ id: tags.id }).from(tags).where(own(number.id, tag));
    if (!found) throw notFound();
    const { ability, path, query } = call;
    const asked = { number, tag_id: tag, ability, path, query };
    const [page] = await call.services.ask(contactsOfTag, asked, call);
    return page ?? pageOf(call, []);
  }),
];
