import { and, eq, gt, notExists } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { cutStart } from "../../../../src/contract/text.ts";
import type { WebhookChange, Work } from "../../../../src/server/plugin.ts";
import { incoming, profiles, withWriter } from "../../../messenger/server/facade.ts";
import { accountById } from "../../../users/server/facade.ts";
import { codeIn, isDestroyCommand, sandboxLine } from "../../contract/line.ts";
import { endSandbox, type SandboxRow, tellOwner } from "../life.ts";
import { keepMessage, takeStatus } from "../messages/take-in.ts";
import { sandboxContacts, sandboxes } from "../tables.ts";
import { type ReplyKind, reply } from "./reply.ts";

const list = z.array(z.unknown()).catch([]);
const values = z.object({ contacts: profiles, messages: list, statuses: list });
const text = z.object({ body: z.string() }).optional().catch(undefined);
const written = incoming.extend({ text });

/** Who wrote to the shared number. */
interface Writer {
  wa_id: string;
  name: string;
}

/** The sandbox a phone is in, as long as that lives. */
async function sandboxWith({ db, now }: Work, waId: string): Promise<SandboxRow | null> {
  const [found] = await db
    .select({ sandbox: sandboxes })
    .from(sandboxContacts)
    .innerJoin(sandboxes, eq(sandboxes.id, sandboxContacts.sandbox_id))
    .where(and(eq(sandboxContacts.wa_id, waId), gt(sandboxes.expires_at, now)));
  return found?.sandbox ?? null;
}

/** In the language of the sandbox's owner; a stranger's is not known. */
async function answer(work: Work, to: string, kind: ReplyKind, of: SandboxRow | null) {
  const owner = of && (await accountById(work.db, of.user_id));
  await work.enqueue(reply, { to, kind, locale: owner?.locale ?? "pt" }, { whose: to });
}

/** A phone went from a sandbox to another: one that nobody is in waits for its first again. */
async function left(work: Work, former: SandboxRow) {
  const { db } = work;
  const phones = db.select().from(sandboxContacts).where(eq(sandboxContacts.sandbox_id, former.id));
  await db
    .update(sandboxes)
    .set({ connected_at: null })
    .where(and(eq(sandboxes.id, former.id), notExists(phones)));
  await tellOwner(work, former);
}

/** A phone sent a sandbox's code: it joins, and leaves the one it was in. */
async function join(work: Work, writer: Writer, sandbox: SandboxRow, former: SandboxRow | null) {
  const { db, now } = work;
  if (former?.id === sandbox.id) return answer(work, writer.wa_id, "again", sandbox);
  await db.delete(sandboxContacts).where(eq(sandboxContacts.wa_id, writer.wa_id));
  await db.insert(sandboxContacts).values({
    id: uuidv7(),
    sandbox_id: sandbox.id,
    ...writer,
    joined_at: now,
  });
  if (!sandbox.connected_at) {
    await db.update(sandboxes).set({ connected_at: now }).where(eq(sandboxes.id, sandbox.id));
  }
  await tellOwner(work, sandbox);
  if (former) await left(work, former);
  return answer(work, writer.wa_id, "joined", sandbox);
}

async function sandboxOfCode({ db, now }: Work, code: string): Promise<SandboxRow | null> {
  const [row] = await db
    .select()
    .from(sandboxes)
    .where(and(eq(sandboxes.code, code), gt(sandboxes.expires_at, now)))
    .for("update");
  return row ?? null;
}

async function receiveMessage(work: Work, writer: Writer, message: z.output<typeof written>) {
  const text = message.text?.body ?? "";
  const code = codeIn(text);
  const current = await sandboxWith(work, writer.wa_id);
  const wanted = code === null ? null : await sandboxOfCode(work, code);
  if (wanted) return join(work, writer, wanted, current);
  if (!current) return answer(work, writer.wa_id, "stranger", null);
  if (isDestroyCommand(text)) {
    await endSandbox(work, current);
    return answer(work, writer.wa_id, "destroyed", current);
  }
  const [contact] = await work.db
    .select()
    .from(sandboxContacts)
    .where(eq(sandboxContacts.wa_id, writer.wa_id));
  if (contact) await keepMessage(work, contact, message);
  await tellOwner(work, current);
}

async function receiveStatus(work: Work, wire: unknown) {
  const id = await takeStatus(work, wire);
  if (id === null) return;
  const [sandbox] = await work.db.select().from(sandboxes).where(eq(sandboxes.id, id));
  if (sandbox) await tellOwner(work, sandbox);
}

/** What phones write to the number that all sandboxes share. */
export async function receive(work: Work, changes: readonly WebhookChange[]): Promise<void> {
  for (const { number, value } of changes) {
    const { data } = values.safeParse(value);
    if (number !== sandboxLine.id || !data) continue;
    const names = new Map(
      data.contacts.map(({ wa_id, user_id, profile }) => [wa_id || user_id, profile.name]),
    );
    for (const one of data.messages) {
      const message = written.safeParse(withWriter(one)).data;
      if (!message) continue;
      const name = cutStart(names.get(message.from) ?? "", 255);
      await receiveMessage(work, { wa_id: message.from, name }, message);
    }
    for (const one of data.statuses) await receiveStatus(work, one);
  }
}
