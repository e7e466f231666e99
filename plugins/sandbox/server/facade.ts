import { and, eq, inArray, lt, or } from "drizzle-orm";
import { validate } from "uuid";
import { z } from "zod";
import type { Database } from "../../../src/server/db/database.ts";
import type { WebhookChange, Work } from "../../../src/server/plugin.ts";
import { statusEvent, withWriter } from "../../messenger/server/facade.ts";
import { sandboxLine } from "../contract/line.ts";
import { sandboxOf } from "./life.ts";
import { updates } from "./messages/take-in.ts";
import { sandboxContacts, sandboxes, sandboxMessages } from "./tables.ts";

/** A sandbox as others know it. */
export interface SandboxHandle {
  id: string;
  user_id: string;
  expires_at: Date;
}

const handle = {
  id: sandboxes.id,
  user_id: sandboxes.user_id,
  expires_at: sandboxes.expires_at,
};

export async function sandboxById(db: Database, id: string): Promise<SandboxHandle | null> {
  const [row] = await db.select(handle).from(sandboxes).where(eq(sandboxes.id, id));
  return row ?? null;
}

/** A person's sandbox, as long as it lives. */
export const ownSandbox = (
  call: { db: Database; now: Date },
  userId: string,
): Promise<SandboxHandle | null> => sandboxOf(call, userId);

const list = z.array(z.unknown()).catch([]);
const told = z.object({ messages: list, statuses: list });
const written = z.object({ id: z.string(), from: z.string(), type: z.string().catch("") });

const ofMessage = (direction: "incoming" | "outgoing") => eq(sandboxMessages.direction, direction);

async function writer({ db, now }: Work, wire: unknown): Promise<string | null> {
  const message = written.safeParse(withWriter(wire)).data;
  if (!message) return null;
  const { sandbox_id, provider_id } = sandboxMessages;
  const [kept] = await db
    .select({ sandbox_id })
    .from(sandboxMessages)
    .where(and(ofMessage("incoming"), eq(provider_id, message.id)));
  // What is not kept was a code or a command, or says something about an earlier message.
  if (kept || !updates.includes(message.type)) return kept?.sandbox_id ?? null;
  const { wa_id, joined_at } = sandboxContacts;
  const [contact] = await db
    .select({ sandbox_id: sandboxContacts.sandbox_id })
    .from(sandboxContacts)
    .where(and(eq(wa_id, message.from), lt(joined_at, now)));
  return contact?.sandbox_id ?? null;
}

async function sender({ db }: Work, wire: unknown): Promise<string | null> {
  const status = statusEvent.safeParse(wire).data;
  if (!status) return null;
  const key = status.biz_opaque_callback_data ?? "";
  const { id, provider_id, sandbox_id } = sandboxMessages;
  const named = or(eq(provider_id, status.id), validate(key) ? eq(id, key) : undefined);
  const [row] = await db
    .select({ sandbox_id })
    .from(sandboxMessages)
    .where(and(ofMessage("outgoing"), named));
  return row?.sandbox_id ?? null;
}

const asked = z.object({ biz_opaque_callback_data: z.string() });

/** The sandbox's own messages by the network's ids: how the API answered them, and what to tell back. */
export async function namesInSandbox(
  db: Database,
  sandboxId: string,
  providerIds: readonly string[],
): Promise<Map<string, { id: string; callback_data: string | null }>> {
  const { id, provider_id, request, sandbox_id } = sandboxMessages;
  const rows = await db
    .select({ id, provider_id, request })
    .from(sandboxMessages)
    .where(
      and(eq(sandbox_id, sandboxId), ofMessage("outgoing"), inArray(provider_id, [...providerIds])),
    );
  return new Map(
    rows.map((row) => {
      const callback_data = asked.safeParse(row.request).data?.biz_opaque_callback_data ?? null;
      return [row.provider_id ?? "", { id: row.id, callback_data }];
    }),
  );
}

/** The sandbox that an event of the shared number is about, after it was taken in; null where none is. */
export async function sandboxTold(
  work: Work,
  { number, value }: WebhookChange,
): Promise<SandboxHandle | null> {
  if (number !== sandboxLine.id) return null;
  const { data } = told.safeParse(value);
  const [message] = data?.messages ?? [];
  const [status] = data?.statuses ?? [];
  const id = message === undefined ? await sender(work, status) : await writer(work, message);
  return id === null ? null : sandboxById(work.db, id);
}
