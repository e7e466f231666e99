import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { defineJob, type JobWork } from "../../../../src/server/plugin.ts";
import { uploadLimit } from "../../../messenger/contract/limits.ts";
import { fileOfContent, readyFile } from "../../../messenger/server/facade.ts";
import { deliver, failed, unfit, waiting } from "./deliver.ts";
import { fillFile, type MediaRow, mediaAt, refuseTooMuch } from "./media.ts";

async function fetched({ services }: JobWork, type: string, media: MediaRow) {
  const url = media.link ?? "";
  const request = { method: "GET", url, maxBytes: uploadLimit, redirects: 3 } as const;
  const answer = await services.outgoing.send(request);
  if (answer.status !== 200 || answer.cut) throw new GatewayError(unfit, `${answer.status}`);
  const bytes = answer.body as Uint8Array<ArrayBuffer>;
  const file = await readyFile(new File([bytes], media.name));
  if (file.kind !== type) throw new GatewayError(unfit, file.mime);
  return file;
}

/** Brings the file of a message here from where a program said it is, and lets the message go. */
export const fetchLink = defineJob({
  name: "sandbox.fetch-link",
  title: "sandbox:jobs.fetchLink",
  lane: "files",
  payload: z.object({ message_id: id }),
  run: async ({ message_id }, work) => {
    const found = await waiting(work.db, message_id);
    const media = found && (await mediaAt(work.db, fileOfContent(found.row.content) ?? ""));
    if (!media || media.file_id) return;
    try {
      const file = await fetched(work, found.row.cloud?.type ?? "", media);
      await work.transact(async (inner) => {
        await refuseTooMuch(inner, found.sandbox.id, file.size);
        await fillFile(inner, media.id, file);
        await inner.enqueue(deliver, { message_id }, { whose: found.sandbox.id });
      });
    } catch (error) {
      await failed(work, found, error);
    }
  },
});
