import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { route } from "../../../../src/server/plugin.ts";
import { setNumberAvatar, uploadMedia } from "../../contract/endpoints.ts";
import { numberFor } from "../admission.ts";
import { mediaKeptDays, removeFile } from "../jobs.ts";
import { avatarFrom } from "../media/avatar.ts";
import { mediaFrom } from "../media/media.ts";
import { changeOnRecord } from "../on-record.ts";
import { detailOf } from "../read.ts";
import { numberMedia, numbers } from "../tables.ts";

export const fileRoutes = [
  route(
    setNumberAvatar,
    async (call) => {
      await numberFor(call, "update");
      return avatarFrom(call.body.file);
    },
    async (call) => {
      const number = await numberFor(call, "update");
      const { id } = number;
      const [before] = await call.db
        .select({ file_id: numbers.avatar_file_id })
        .from(numbers)
        .where(eq(numbers.id, id))
        .for("no key update");
      const file = { bytes: call.prepared, name: "avatar.jpg", type: "image/jpeg" };
      const saved = await call.services.files.save(call.db, file);
      await changeOnRecord(call, number, { avatar_file_id: saved.id });
      if (before?.file_id) await call.enqueue(removeFile, { file_id: before.file_id });
      return { data: await detailOf(call, id) };
    },
  ),

  route(
    uploadMedia,
    async (call) => {
      await numberFor(call, "send");
      return mediaFrom(call.body.file);
    },
    async (call) => {
      const { id: number_id } = await numberFor(call, "send");
      const { kind, type, ...file } = call.prepared;
      const saved = await call.services.files.save(call.db, { ...file, type });
      const id = uuidv7();
      await call.db.insert(numberMedia).values({
        id,
        number_id,
        file_id: saved.id,
        kind,
        type,
        created_by: call.actor.id,
        created_at: call.now,
        expires_at: new Date(call.now.getTime() + mediaKeptDays * 86_400_000),
      });
      return { id };
    },
  ),
];
