import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { ApiError, id } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { storedFile } from "../../../../src/server/gateway/media.ts";
import { OutgoingError } from "../../../../src/server/net/outgoing.ts";
import { defineJob, type JobWork } from "../../../../src/server/plugin.ts";
import { fileOfContent } from "../../../messenger/server/facade.ts";
import { sandboxLine } from "../../contract/line.ts";
import { tellOwner } from "../life.ts";
import { sandboxContacts, sandboxes, sandboxMessages } from "../tables.ts";
import { mediaAt } from "./media.ts";

type MessageRow = typeof sandboxMessages.$inferSelect;

export const unfit = 131053;

/** What the network gets: its own id of the file in place of ours. */
async function cloudOf(work: JobWork, { cloud, content }: MessageRow) {
  const type = cloud?.type ?? "";
  const message = { ...cloud, type };
  const mediaId = fileOfContent(content);
  if (mediaId === null) return message;
  const media = await mediaAt(work.db, mediaId);
  if (!media?.file_id) throw new GatewayError(unfit, "no file");
  const stored = await storedFile(work.services.files, work.db, media.file_id);
  const file = { ...stored, type: media.mime, name: media.name };
  const uploaded = await work.services.gateway.upload(sandboxLine.id, file);
  return { ...message, [type]: { ...(cloud?.[type] as object), id: uploaded.id } };
}

/** The code of what no later try would mend; null where one may. */
function codeOf(error: unknown): number | null {
  if (error instanceof OutgoingError) return unfit;
  if (error instanceof ApiError && error.status < 500) return unfit;
  return error instanceof GatewayError && !error.again ? error.code : null;
}

/** A message that is still to be handed over; null where it ended meanwhile, or the network has it. */
export async function waiting(db: Database, messageId: string) {
  const [found] = await db
    .select({ row: sandboxMessages, sandbox: sandboxes, to: sandboxContacts.wa_id })
    .from(sandboxMessages)
    .innerJoin(sandboxes, eq(sandboxes.id, sandboxMessages.sandbox_id))
    .innerJoin(sandboxContacts, eq(sandboxContacts.id, sandboxMessages.contact_id))
    .where(eq(sandboxMessages.id, messageId));
  return found?.row.status === "pending" ? found : null;
}

/** Writes down that a message failed; what a later try may mend is thrown again. */
export async function failed(
  { transact }: JobWork,
  { row, sandbox }: NonNullable<Awaited<ReturnType<typeof waiting>>>,
  error: unknown,
): Promise<void> {
  const error_code = codeOf(error);
  if (error_code === null) throw error;
  await transact(async (work) => {
    const ofRow = eq(sandboxMessages.id, row.id);
    await work.db.update(sandboxMessages).set({ status: "failed", error_code }).where(ofRow);
    await tellOwner(work, sandbox);
  });
}

/** Hands a message over, its file first. */
export const deliver = defineJob({
  name: "sandbox.deliver",
  title: "sandbox:jobs.deliver",
  lane: "gateway",
  payload: z.object({ message_id: id }),
  run: async ({ message_id }, work) => {
    const found = await waiting(work.db, message_id);
    if (!found) return;
    const { row, to } = found;
    try {
      const message = await cloudOf(work, row);
      const sent = await work.services.gateway.send({
        from: sandboxLine.id,
        to,
        message,
        key: row.id,
      });
      await work.db
        .update(sandboxMessages)
        .set({ provider_id: sent.id })
        .where(and(eq(sandboxMessages.id, row.id), isNull(sandboxMessages.provider_id)));
    } catch (error) {
      await failed(work, found, error);
    }
  },
});
