import { eq } from "drizzle-orm";
import { route } from "../../../../src/server/plugin.ts";
import { setNumberAvatar } from "../../contract/endpoints.ts";
import { numberFor } from "../admission.ts";
import { removeFile } from "../jobs.ts";
import { avatarFrom } from "../media/avatar.ts";
import { showPicture } from "../network/shown.ts";
import { changeOnRecord } from "../on-record.ts";
import { detailOf } from "../read.ts";
import { numbers } from "../tables.ts";

export const fileRoutes = [
  route(
    setNumberAvatar,
    async (call) => {
      const { id } = await numberFor(call, "update");
      const picture = await avatarFrom(call.body.file);
      await showPicture(call, id, picture);
      return picture;
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
];
