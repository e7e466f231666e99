import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { ApiError, id } from "../../../../src/contract/wire.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { storedFile } from "../../../../src/server/gateway/media.ts";
import { OutgoingError } from "../../../../src/server/net/outgoing.ts";
import { defineJob, type JobWork } from "../../../../src/server/plugin.ts";
import { uploadLimit } from "../../../messenger/contract/limits.ts";
import { fileOfContent, readyFile } from "../../../messenger/server/facade.ts";
import { sandboxLine } from "../../contract/line.ts";
import { tellOwner } from "../life.ts";
import { sandboxContacts, sandboxes, sandboxMessages } from "../tables.ts";
import { fillFile, type MediaRow, mediaAt } from "./media.ts";

type MessageRow = typeof sandboxMessages.$inferSelect;

const unfit = 131053;

/** Brings a file here from where a program said it is. */
async function fetched({ services, transact }: JobWork, type: string, media: MediaRow) {
  const url = media.link ?? "";
  const request = { method: "GET", url, maxBytes: uploadLimit, redirects: 3 } as const;
  const answer = await services.outgoing.send(request);
  if (answer.status !== 200 || answer.cut) throw new GatewayError(unfit, `${answer.status}`);
  const bytes = answer.body as Uint8Array<ArrayBuffer>;
  const file = await readyFile(new File([bytes], media.name));
  if (file.kind !== type) throw new GatewayError(unfit, file.mime);
  await transact((work) => fillFile(work, media.id, file));
}

/** What the network gets: its own id of the file in place of ours. */
async function cloudOf(work: JobWork, { cloud, content }: MessageRow) {
  const type = cloud?.type ?? "";
  const message = { ...cloud, type };
  const mediaId = fileOfContent(content);
  if (mediaId === null) return message;
  const named = await mediaAt(work.db, mediaId);
  if (named && !named.file_id) await fetched(work, type, named);
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

/** Hands a message over, its file first. */
export const deliver = defineJob({
  name: "sandbox.deliver",
  title: "sandbox:jobs.deliver",
  lane: "gateway",
  payload: z.object({ message_id: id }),
  run: async ({ message_id }, work) => {
    const ofRow = eq(sandboxMessages.id, message_id);
    const [found] = await work.db
      .select({ row: sandboxMessages, sandbox: sandboxes, to: sandboxContacts.wa_id })
      .from(sandboxMessages)
      .innerJoin(sandboxes, eq(sandboxes.id, sandboxMessages.sandbox_id))
      .innerJoin(sandboxContacts, eq(sandboxContacts.id, sandboxMessages.contact_id))
      .where(ofRow);
    // It ended meanwhile, or the network has said that it has it.
    if (found?.row.status !== "pending") return;
    const { row, sandbox, to } = found;
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
        .where(and(ofRow, isNull(sandboxMessages.provider_id)));
    } catch (error) {
      const error_code = codeOf(error);
      if (error_code === null) throw error;
      await work.transact(async (inner) => {
        await inner.db.update(sandboxMessages).set({ status: "failed", error_code }).where(ofRow);
        await tellOwner(inner, sandbox);
      });
    }
  },
});
