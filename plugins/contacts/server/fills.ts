import { eq, inArray } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { dropExports } from "./jobs.ts";
import { joinParts, personParts } from "./slots.ts";
import { contacts } from "./tables.ts";

async function* contactCopy(db: Database, id: string) {
  const { name, nickname, phone, username, wa_id, created_at, updated_at } = contacts;
  yield await db
    .select({ name, nickname, phone, username, wa_id, created_at, updated_at })
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

const nameFields = ["name", "nickname"];

/** The names of the one who is kept, but those that are taken; of the other one what a person wrote where that has none. */
function joinedNames(own: Names, theirs: Names, take: readonly string[]): Names {
  const isOwn = !take.includes("name") && (own.named || !theirs.named);
  const { name, named } = isOwn ? own : theirs;
  const [first, other] = take.includes("nickname") ? [theirs, own] : [own, theirs];
  return { name, named, nickname: first.nickname ?? other.nickname };
}

const putNames = ({ db, now }: Work, id: string, { name, named, nickname }: Names) =>
  db.update(contacts).set({ name, named, nickname, updated_at: now }).where(eq(contacts.id, id));

export const fills = [
  fill(personParts, async ({ contact, number }) => [
    {
      part: "contact",
      rows: (db) => contactCopy(db, contact.id),
      erase: (work, limit) => dropExports(work, number.id, limit),
    },
  ]),

  fill(joinParts, async ({ kept, gone, take }) => ({
    part: "names",
    join: async (work) => {
      const { own, theirs } = await namesOf(work.db, kept, gone);
      const both = joinedNames(own, theirs, take);
      await putNames(work, kept, both);
      const names = [own.name, own.nickname, theirs.name, theirs.nickname];
      const lost = new Set(names.filter((name) => name !== both.name && name !== both.nickname));
      const took = take.filter((field) => nameFields.includes(field));
      return {
        undo: { ...own, took },
        lost: [...lost].filter((name) => name !== null),
        took,
      };
    },
    // The other one's own row has stayed as it was.
    separate: async (work, undo) => {
      const { took = [], ...before } = undo as Names & { took?: string[] };
      const { own, theirs } = await namesOf(work.db, kept, gone);
      const both = joinedNames(before, theirs, took);
      await putNames(work, kept, {
        ...(own.name === both.name ? { name: before.name, named: before.named } : own),
        nickname: own.nickname === both.nickname ? before.nickname : own.nickname,
      });
    },
  })),
];
