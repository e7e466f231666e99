import { and, count, eq, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { invalid, notFound } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { contains, pageOf, paginate } from "../../../src/server/db/paginate.ts";
import { isDuplicate } from "../../../src/server/db/store.ts";
import { type Call, route } from "../../../src/server/plugin.ts";
import { record } from "../../audit/server/facade.ts";
import { type NumberHandle, numberFor } from "../../numbers/server/facade.ts";
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

const shown = {
  id: tags.id,
  name: tags.name,
  description: tags.description,
  colour: tags.colour,
  created_at: tags.created_at,
  updated_at: tags.updated_at,
};

async function withCounts(db: Database, rows: Omit<Tag, "contacts_count">[]): Promise<Tag[]> {
  const ids = rows.map(({ id }) => id);
  const counted = await db
    .select({ id: contactTags.tag_id, total: count() })
    .from(contactTags)
    .where(inArray(contactTags.tag_id, ids))
    .groupBy(contactTags.tag_id);
  const totals = new Map(counted.map(({ id, total }) => [id, total]));
  return rows.map((row) => ({ ...row, contacts_count: totals.get(row.id) ?? 0 }));
}

const own = (number: string, tag: string) => and(eq(tags.number_id, number), eq(tags.id, tag));

const taken = "tags.name_taken";

async function nameOnce<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isDuplicate(error) ? invalid({ name: taken }) : error;
  }
}

async function single(db: Database, rows: Omit<Tag, "contacts_count">[]): Promise<{ data: Tag }> {
  const [data] = await withCounts(db, rows);
  if (!data) throw notFound();
  return { data };
}

const told = ({ name, description, colour }: Omit<Tag, "contacts_count">) => ({
  name,
  description,
  colour,
});

/** Writes down what became of a tag. */
const settle = (
  call: Pick<Call<typeof createTag>, "actor" | "db" | "now" | "origin">,
  { id, workspace_id }: NumberHandle,
  tag: string,
  { action, ...values }: { action: string; before?: object; after?: object },
) =>
  record(call, {
    action,
    subject: "tag",
    subject_id: tag,
    number_id: id,
    workspace_id,
    ...(values.before ? { before: { ...values.before } } : {}),
    ...(values.after ? { after: { ...values.after } } : {}),
  });

export const routes = [
  route(listTags, async (call) => {
    const { db, query } = call;
    const { id } = await numberFor(call, "read");
    const where = and(eq(tags.number_id, id), contains(query.q, tags.name, tags.description));
    const page = await paginate(call, {
      rows: ({ limit, offset, orderBy }) =>
        db
          .select(shown)
          .from(tags)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      count: db.select({ total: count() }).from(tags).where(where),
      sort: {
        name: sql`fold(${tags.name})`,
        created_at: tags.created_at,
        updated_at: tags.updated_at,
      },
      fallback: "name",
      tie: tags.id,
    });
    return { ...page, data: await withCounts(db, page.data) };
  }),

  route(createTag, async (call) => {
    const number = await numberFor(call, "manage-tags");
    const { id: number_id } = number;
    const { db, now, body } = call;
    const id = uuidv7();
    const rows = await nameOnce(() =>
      db
        .insert(tags)
        .values({ id, number_id, ...body, created_at: now, updated_at: now })
        .returning(shown),
    );
    await settle(call, number, id, { action: "tag.created", after: body });
    await call.emit(tagChanged, { number_id, tag_id: id });
    return single(db, rows);
  }),

  route(updateTag, async (call) => {
    const number = await numberFor(call, "manage-tags");
    const { id: number_id } = number;
    const { db, now, body, params } = call;
    const [before] = await db
      .select(shown)
      .from(tags)
      .where(own(number_id, params.tag))
      .for("update");
    const rows = await nameOnce(() =>
      db
        .update(tags)
        .set({ ...body, updated_at: now })
        .where(own(number_id, params.tag))
        .returning(shown),
    );
    const [after] = rows;
    if (before && after) {
      const change = { action: "tag.updated", before: told(before), after: told(after) };
      await settle(call, number, params.tag, change);
      await call.emit(tagChanged, { number_id, tag_id: params.tag });
    }
    return single(db, rows);
  }),

  route(deleteTag, async (call) => {
    const number = await numberFor(call, "manage-tags");
    const { id: number_id } = number;
    const { tag } = call.params;
    const [gone] = await call.db.delete(tags).where(own(number_id, tag)).returning(shown);
    if (!gone) throw notFound();
    await settle(call, number, tag, { action: "tag.deleted", before: told(gone) });
    await call.emit(tagChanged, { number_id, tag_id: tag });
    return undefined;
  }),

  route(listTagContacts, async (call) => {
    const { id: number_id } = await numberFor(call, "read");
    const { tag } = call.params;
    const [found] = await call.db.select({ id: tags.id }).from(tags).where(own(number_id, tag));
    if (!found) throw notFound();
    const { path, query } = call;
    const asked = { number_id, tag_id: tag, path, query };
    const [page] = await call.services.ask(contactsOfTag, asked, call);
    return page ?? pageOf(call, []);
  }),
];
