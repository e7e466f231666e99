import { and, eq, or } from "drizzle-orm";
import { v7 as uuidv7, validate } from "uuid";
import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { defineJob, type Work } from "../../../../src/server/plugin.ts";
import { mediaTypeOf, uploadLimit } from "../../../messenger/contract/limits.ts";
import type { MessageStatus } from "../../../messenger/contract/parts.ts";
import { messageStatus } from "../../../messenger/contract/parts.ts";
import {
  type incoming,
  judgedFile,
  received,
  statusEvent,
} from "../../../messenger/server/facade.ts";
import { sandboxLine } from "../../contract/line.ts";
import { tellOwner } from "../life.ts";
import { type sandboxContacts, sandboxes, sandboxMedia, sandboxMessages } from "../tables.ts";
import { announceFile, fillFile } from "./media.ts";

type Contact = typeof sandboxContacts.$inferSelect;

/** Brings a phone's file here. */
export const fetchFile = defineJob({
  name: "sandbox.fetch-file",
  title: "sandbox:jobs.fetchFile",
  lane: "files",
  payload: z.object({ media_id: id }),
  run: async ({ media_id }, { db, services, transact }) => {
    const [found] = await db
      .select({ media: sandboxMedia, sandbox: sandboxes })
      .from(sandboxMedia)
      .innerJoin(sandboxes, eq(sandboxes.id, sandboxMedia.sandbox_id))
      .where(eq(sandboxMedia.id, media_id));
    if (!found?.media.provider_id || found.media.file_id) return;
    const { media, sandbox } = found;
    const { files, gateway } = services;
    const written = await gateway
      .fetchMedia(sandboxLine.id, found.media.provider_id, uploadLimit, files.write)
      .catch((error: unknown) => {
        if (error instanceof GatewayError && !error.again) return null;
        throw error;
      });
    const file = written && (await judgedFile(files, written, media.name));
    // Nothing that would be shown: the message stays without it.
    if (!file || mediaTypeOf(file.mime) === null) return;
    await transact(async (work) => {
      await fillFile(work, media_id, { ...file, name: media.name });
      await tellOwner(work, sandbox);
    });
  },
});

/** Kinds that say something about an earlier message: a trial does without. */
export const updates = ["reaction", "edit", "revoke"];

/** Keeps what a phone in the sandbox wrote. */
export async function keepMessage(
  work: Work,
  contact: Contact,
  message: z.output<typeof incoming>,
): Promise<void> {
  if (updates.includes(message.type)) return;
  const { content, file } = received(message);
  const { sandbox_id } = contact;
  const media = file
    ? await announceFile(work, sandbox_id, {
        name: file.name,
        mime: file.mime,
        provider_id: file.id,
      })
    : null;
  await work.db.insert(sandboxMessages).values({
    id: uuidv7(),
    sandbox_id,
    contact_id: contact.id,
    direction: "incoming",
    provider_id: message.id,
    content: media && "media" in content ? { ...content, media } : content,
    status: "delivered",
    sent_at: message.timestamp,
  });
  if (media) await work.enqueue(fetchFile, { media_id: media }, { whose: sandbox_id });
}

const order: readonly MessageStatus[] = ["pending", "sent", "delivered", "read"];

/** A status only ever moves on, and fails only before it arrived. */
function moves(from: MessageStatus, to: MessageStatus): boolean {
  if (to === "failed") return from === "pending" || from === "sent";
  return from !== "failed" && order.indexOf(to) > order.indexOf(from);
}

/** What became of a message of ours; answers its sandbox. */
export async function takeStatus({ db }: Work, wire: unknown): Promise<string | null> {
  const { data } = statusEvent.safeParse(wire);
  const status = messageStatus.safeParse(data?.status).data;
  if (!data || !status) return null;
  const key = data.biz_opaque_callback_data ?? "";
  const [row] = await db
    .select()
    .from(sandboxMessages)
    .where(
      and(
        eq(sandboxMessages.direction, "outgoing"),
        or(
          eq(sandboxMessages.provider_id, data.id),
          validate(key) ? eq(sandboxMessages.id, key) : undefined,
        ),
      ),
    )
    .for("update");
  if (!row || !moves(row.status, status)) return row?.sandbox_id ?? null;
  await db
    .update(sandboxMessages)
    .set({ status, provider_id: data.id, error_code: data.errors[0]?.code ?? null })
    .where(eq(sandboxMessages.id, row.id));
  return row.sandbox_id;
}
