import { notFound } from "../../../src/contract/wire.ts";
import { route } from "../../../src/server/plugin.ts";
import { fileNamed, keepFile, readyFile } from "../../messenger/server/facade.ts";
import { readMedia, sendCloudMessage, uploadMedia } from "../contract/endpoints.ts";
import { numberFor } from "./number.ts";
import { react, read, send } from "./send.ts";

export const routes = [
  route(sendCloudMessage, async (call) => {
    const number = await numberFor(call, "send");
    const { body } = call;
    if (body.type === undefined) return read(call, number, body.message_id);
    if (body.type === "reaction") return react(call, number, body);
    return send(call, number, body);
  }),

  route(
    uploadMedia,
    async (call) => {
      await numberFor(call, "send");
      return readyFile(call.body.file);
    },
    async (call) => {
      const number = await numberFor(call, "send");
      const { id } = await keepFile(call, number.id, call.prepared);
      return { id };
    },
  ),

  route(readMedia, async (call) => {
    const { db, params, services } = call;
    const number = await numberFor(call, "read-files");
    const media = await fileNamed(db, number.id, params.media);
    if (!media?.file_id) throw notFound();
    const { file, pieces } = await services.files.open(db, media.file_id);
    return { bytes: pieces, size: file.size, type: media.mime, name: media.name };
  }),
];
