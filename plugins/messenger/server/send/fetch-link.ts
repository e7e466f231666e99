import { z } from "zod";
import { ApiError, id } from "../../../../src/contract/wire.ts";
import { OutgoingError, type OutgoingFault } from "../../../../src/server/net/outgoing.ts";
import { defineJob, type JobWork } from "../../../../src/server/plugin.ts";
import type { LinkTrouble } from "../../contract/check/link-words.ts";
import { uploadLimit } from "../../contract/limits.ts";
import { mediaIdOf } from "../content/stored.ts";
import { emitChanged } from "../emit-message.ts";
import { type MessageRow, messageRow } from "../read/messages.ts";
import { deliver, failed, fileLost, lineOf } from "./deliver.ts";
import { type ReadyFile, readyFile } from "./file.ts";
import { keepFetched, type MediaRow, mediaOf } from "./media.ts";

/** Redirections of an address that are followed. */
const redirects = 3;

/** By its code of ours, as `linkWords` has words for it; whatever else came between is one. */
const said: Partial<Record<OutgoingFault, LinkTrouble>> = {
  not_public: "messenger.link_not_public",
  unknown_host: "messenger.link_unknown_host",
};

/** The address gives no file that the message could be sent with: a code of ours, and what it is about. */
class Unfit extends Error {}

/** As what a message wants its file. */
function kindOf({ content, cloud }: MessageRow): string {
  if (content.type === "template") return content.header?.format ?? "";
  if ("media_header" in content) return content.media_header?.format ?? "";
  return String(cloud?.type);
}

async function fetched(
  { services }: JobWork,
  row: MessageRow,
  media: MediaRow,
): Promise<ReadyFile> {
  try {
    const url = media.link ?? "";
    const request = { method: "GET", url, maxBytes: uploadLimit, redirects } as const;
    const answer = await services.outgoing.send(request);
    if (answer.status !== 200) throw new Unfit(`messenger.link_answered ${answer.status}`);
    if (answer.cut) throw new Unfit("messenger.link_cut");
    const bytes = answer.body as Uint8Array<ArrayBuffer>;
    const file = await readyFile(new File([bytes], media.name));
    if (file.kind === kindOf(row)) return file;
    throw new Unfit(`messenger.link_type ${file.mime}`);
  } catch (error) {
    if (error instanceof OutgoingError) {
      throw new Unfit(said[error.fault] ?? `messenger.link_unreached ${error.fault}`);
    }
    if (error instanceof ApiError && error.status < 500) {
      throw new Unfit(
        Object.values(error.errors ?? {})
          .flat()
          .join(" ") || error.code,
      );
    }
    throw error;
  }
}

/** Brings the file of a message here from the address its program named, and lets it go. */
export const fetchLink = defineJob({
  name: "messenger.fetch-link",
  title: "messenger:jobs.fetchLink",
  lane: "files",
  payload: z.object({ message_id: id }),
  run: async ({ message_id }, work) => {
    const row = await messageRow(work.db, message_id);
    const media = row && (await mediaOf(work.db, row.number_id, mediaIdOf(row.content)));
    if (!row || !media || row.status !== "pending") return;
    // Another message with it was quicker.
    if (media.file_id) {
      return work.transact(({ enqueue }) => enqueue(deliver, { message_id }, lineOf(row)));
    }
    try {
      const file = await fetched(work, row, media);
      await work.transact(async (inner) => {
        if (!(await keepFetched(inner, media, file))) return;
        await emitChanged(inner, row, true);
        await inner.enqueue(deliver, { message_id }, { key: `file:${message_id}`, ...lineOf(row) });
      });
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      const trouble = { code: fileLost, details: error.message };
      await work.transact((inner) => failed(inner, row, trouble));
    }
  },
});
