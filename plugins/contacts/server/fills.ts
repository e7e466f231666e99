import { eq, inArray } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { joinParts, personParts } from "./slots.ts";
import { contacts } from "./tables.ts";

async function* contactCopy(db: Database, id: string) {
  const { name, nickname, phone, wa_id, created_at, updated_at } = contacts;
  yield await db
    .select({ name, nickname, phone, wa_id, created_at, updated_at })
    .from(contacts)
    .where(eq(contacts.id, id));
}

type Names = Pick<typeof contacts.$inferSelect, "name" | "named" | "nickname">;

async function namesOf(db: Database, kept: string, gone: string) {
  const { id, name, named, nickname } = contacts;
  const rows = await db
    .select({ id, name, named, nickname })
    .from(contacts)
    .where(inArray(id, [kept, gone]));
  const [own, theirs] = [kept, gone].map((one) => rows.find((row) => row.id === one));
  if (!own || !theirs) throw new Error("a contact is gone");
  return { own, theirs };
}

/** The names of the one who is kept; of the other one what a person wrote where that has none. */
function joinedNames(own: Names, theirs: Names): Names {
  const { name, named } = own.named || !theirs.named ? own : theirs;
  return { name, named, nickname: own.nickname ?? theirs.nickname };
}

const putNames = ({ db, now }: Work, id: string, { name, named, nickname }: Names) =>
  db.update(contacts).set({ name, named, nickname, updated_at: now }).where(eq(contacts.id, id));

export const fills = [
  fill(personParts, async ({ contact }) => [
    { part: "contact", rows: (db) => contactCopy(db, contact.id) },
  ]),

  fill(joinParts, async ({ kept, gone }) => ({
    part: "names",
    join: async (work) => {
      const { own, theirs } = await namesOf(work.db, kept, gone);
      const both = joinedNames(own, theirs);
      await putNames(work, kept, both);
      const lost = [theirs.name, theirs.nickname].filter(
        (name) => name !== null && name !== both.name && name !== both.nickname,
      );
      return { undo: own, lost: lost.filter((name) => name !== null) };
    },
    // The other one's own row has stayed as it was.
    separate: async (work, undo) => {
      const before = undo as Names;
      const { own, theirs } = await namesOf(work.db, kept, gone);
      const both = joinedNames(before, theirs);
      await putNames(work, kept, {
        ...(own.name === both.name ? { name: before.name, named: before.named } : own),
        nickname: own.nickname === both.nickname ? before.nickname : own.nickname,
      });
    },
  })),
];
