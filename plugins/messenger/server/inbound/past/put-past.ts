import { and, asc, eq, inArray } from "drizzle-orm";
import type { Work } from "../../../../../src/server/plugin.ts";
import { phoneKey } from "../../../../contacts/contract/phone.ts";
import { pastStored } from "../../../contract/events/past-stored.ts";
import { openConversations } from "../../conversation/state.ts";
import type { MessageRow } from "../../read/messages.ts";
import { messages } from "../../tables.ts";
import { updateMessage, updateOf } from "../receive.ts";
import { applyTold, askForFile, linkQuotes, showFiles, showLast } from "./follow.ts";
import { freePlaces, pastPosition } from "./place.ts";
import { type Entry, entryOf, rowOf, type ToldPast } from "./told.ts";

/** Holds everybody's conversation, in one order for all who do. */
async function holdAll(work: Work, numberId: string, entries: readonly Entry[]) {
  const byKey = new Map(entries.map(({ wa_id }) => [phoneKey(wa_id), wa_id]));
  const phones = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, wa_id]) => wa_id);
  return openConversations(work, numberId, phones);
}

async function knownAmong({ db }: Work, numberId: string, entries: readonly Entry[]) {
  const ids = entries.map(({ message }) => message.id);
  if (ids.length === 0) return [];
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.number_id, numberId), inArray(messages.provider_id, ids)))
    .orderBy(asc(messages.id));
}

/** Those that the number lacks, each once. */
function freshAmong(entries: readonly Entry[], known: readonly MessageRow[]): Entry[] {
  const seen = new Set(known.map(({ provider_id }) => provider_id));
  return entries.filter(({ from, message }) => {
    // What WhatsApp itself said there, nobody wrote.
    const isNew = message.type !== "system" && !seen.has(message.id) && !updateOf(message, from);
    seen.add(message.id);
    return isNew;
  });
}

/**
 * Puts messages from before `began` into a number's conversations, each once and below every live one, in
 * whatever order they come. They are nothing new: read, uncounted, no window opens, and nobody waits for
 * an answer by them. Answers how many were stored, and how many could not be read.
 */
export async function putPast(
  work: Work,
  numberId: string,
  began: Date,
  told: readonly ToldPast[],
): Promise<{ stored: number; unreadable: number }> {
  const entries = told.flatMap((one) => entryOf(one) ?? []);
  const open = await holdAll(work, numberId, entries);
  const known = await knownAmong(work, numberId, entries);
  await showFiles(work, known, entries);
  const wanted = freshAmong(entries, known).flatMap((entry) => {
    const contact = open.get(phoneKey(entry.wa_id));
    const from = pastPosition(began, entry.message.timestamp);
    return contact ? [{ entry, contact, contact_id: contact.id, from }] : [];
  });
  const places = await freePlaces(work.db, wanted);
  const values = [];
  for (const [at, { contact, entry }] of wanted.entries()) {
    values.push(await rowOf(work, contact, entry, places[at] ?? 0));
  }
  const rows = values.length > 0 ? await work.db.insert(messages).values(values).returning() : [];
  if (rows.length > 0) {
    for (const row of rows) await askForFile(work, row);
    await linkQuotes(work, numberId, rows);
    await showLast(work, new Map([...open.values()].map((state) => [state.id, state])), rows);
    await applyTold(work, numberId, rows);
    const contact_ids = [...new Set(rows.map(({ contact_id }) => contact_id))];
    await work.emit(pastStored, { number_id: numberId, contact_ids });
  }
  for (const { from, message } of entries) {
    const about = updateOf(message, from);
    if (about) await updateMessage(work, numberId, about.target, about.update);
  }
  return { stored: rows.length, unreadable: told.length - entries.length };
}
