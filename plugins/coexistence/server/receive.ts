import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { WebhookChange, Work } from "../../../src/server/plugin.ts";
import { isUserId, phoneKey } from "../../contacts/contract/phone.ts";
import { putPast, type ToldPast, withWriter } from "../../messenger/server/facade.ts";
import { type NumberHandle, numbersById } from "../../numbers/server/facade.ts";
import type { SyncKind } from "../contract/coexistence.ts";
import { begin, failSync, followSync, latestSync, newSync, type SyncRow } from "./sync.ts";
import { coexistenceChunks, coexistences } from "./tables.ts";
import { takeChunk } from "./take.ts";

const list = z.array(z.unknown()).catch([]);
const text = z.string().catch("");
const whole = z.coerce.number().int().min(0).max(1_000_000).catch(0);

const part = z.object({
  metadata: z
    .object({ phase: whole, chunk_order: whole, progress: whole })
    .catch({ phase: 0, chunk_order: 0, progress: 0 }),
  threads: list,
  errors: list,
});
const historyValue = z.object({ history: list, messages: list });
const thread = z.object({ id: z.string().min(1).max(140), messages: list });
const failure = z.object({
  code: z.coerce.number().int(),
  title: text,
  message: text,
  error_data: z.object({ details: text }).catch({ details: "" }),
});
const party = z.object({ from: z.string(), to: text });
const contactsValue = z.object({ state_sync: z.array(z.unknown()), errors: list });

/** Error code of what could not be read. */
export const unreadable = 0;

/** Digits alone; WhatsApp's own id of who shows no phone stays as it is. */
const addressIn = (told: string): string => (isUserId(told) ? told : told.replaceAll(/\D/g, ""));

interface Part {
  kind: SyncKind;
  phase: number;
  chunk_order: number;
  progress: number;
  items: unknown[];
}

/** Keeps what came, to be taken in after the commit; the same part once. */
async function keep(work: Work, sync: SyncRow, part: Part): Promise<void> {
  const { items, ...place } = part;
  const hash = createHash("sha256").update(JSON.stringify(part)).digest("hex");
  const [row] = await work.db
    .insert(coexistenceChunks)
    .values({
      id: uuidv7(),
      number_id: sync.number_id,
      sync_id: sync.id,
      ...place,
      items,
      total: items.length,
      status: items.length > 0 ? "waiting" : "done",
      hash,
      received_at: work.now,
    })
    .onConflictDoNothing()
    .returning({ id: coexistenceChunks.id });
  if (row && items.length > 0) await work.enqueue(takeChunk, { chunk_id: row.id });
}

/** Each person's messages, with whom they were exchanged. */
const messagesIn = (threads: readonly unknown[]): ToldPast[] =>
  threads.flatMap((one) => {
    const { data } = thread.safeParse(one);
    const wa_id = addressIn(data?.id ?? "");
    return data?.messages.map((message) => ({ wa_id, message })) ?? [];
  });

/** A file's own message, sent after the rest of the history: whom it was exchanged with, it says itself. */
function withFile(number: NumberHandle, message: unknown): ToldPast[] {
  const { data } = party.safeParse(withWriter(message));
  if (!data) return [];
  const ours = phoneKey(addressIn(data.from)) === phoneKey(number.phone);
  return [{ wa_id: addressIn(ours ? data.to : data.from), message }];
}

const errorIn = (errors: readonly unknown[]) => {
  const { data } = failure.safeParse(errors[0]);
  return (
    data && { code: data.code, details: data.error_data.details || data.message || data.title }
  );
};

/** The number that is told about, with its beginning; whoever is told of has the app. */
async function concerned(work: Work, changes: readonly WebhookChange[]) {
  const id = changes[0]?.number ?? "";
  if (!z.uuid().safeParse(id).success) return null;
  const number = (await numbersById(work.db, [id])).get(id);
  if (!number) return null;
  await begin(work, id);
  const [row] = await work.db.select().from(coexistences).where(eq(coexistences.number_id, id));
  return row ? { number, began: row.started_at } : null;
}

const syncOf = async (work: Work, numberId: string, kind: SyncKind): Promise<SyncRow> =>
  (await latestSync(work.db, numberId, kind)) ?? newSync(work, numberId, kind);

/** Takes in the history of a number's app: its parts wait for their turn, files follow their messages. */
export async function receiveHistory(work: Work, changes: readonly WebhookChange[]): Promise<void> {
  const place = await concerned(work, changes);
  if (!place) return;
  const { number, began } = place;
  const sync = await syncOf(work, number.id, "history");
  const values = changes.flatMap(({ value }) => historyValue.safeParse(value).data ?? []);
  const parts = values.flatMap(({ history }) => history);
  for (const one of parts) {
    const { data } = part.safeParse(one);
    if (!data) continue;
    const error = errorIn(data.errors);
    if (error) await failSync(work, sync, error);
    else {
      const items = messagesIn(data.threads);
      await keep(work, sync, { kind: "history", ...data.metadata, items });
    }
  }
  if (parts.some((one) => !errorIn(part.safeParse(one).data?.errors ?? []))) {
    await followSync(work, sync);
  }
  const files = values.flatMap(({ messages }) => messages.flatMap((one) => withFile(number, one)));
  if (files.length > 0) await putPast(work, number.id, began, files);
}

/** Takes in the address book of a number's app, and what changes in it. */
export async function receiveContacts(
  work: Work,
  changes: readonly WebhookChange[],
): Promise<void> {
  const place = await concerned(work, changes);
  if (!place) return;
  const sync = await syncOf(work, place.number.id, "contacts");
  for (const { value } of changes) {
    const { data } = contactsValue.safeParse(value);
    const error = data ? errorIn(data.errors) : { code: unreadable, details: "" };
    if (error) await failSync(work, sync, error);
    else if (data) {
      const items = data.state_sync;
      const part = { kind: "contacts" as const, phase: 0, chunk_order: 0, progress: 100, items };
      await keep(work, sync, part);
      await followSync(work, sync);
    }
  }
}
