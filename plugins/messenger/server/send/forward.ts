import { invalid } from "../../../../src/contract/wire.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { mediaTypeOf } from "../../contract/limits.ts";
import type { Admitted } from "../read/admission.ts";
import type { MessageRow } from "../read/messages.ts";
import { type Composed, composePlain } from "./compose.ts";
import { composeMedia } from "./compose-media.ts";
import { mediaOf } from "./media.ts";
import { refuseUnsendable } from "./outgoing.ts";

const refused = () => invalid({ message_id: "messenger.not_forwardable" });

/** A message of the same number as it goes to somebody else; refused where nothing of the kind may leave now. */
export async function checkedForward(
  work: Work,
  to: Pick<Admitted, "contact" | "number">,
  { content, number_id }: Pick<MessageRow, "content" | "number_id">,
): Promise<Composed> {
  if (number_id !== to.number.id) throw refused();
  switch (content.type) {
    case "text":
      await refuseUnsendable(work, { ...to, template: null, content });
      return composePlain({ ...content, client_id: "" });
    case "location":
    case "contacts":
      await refuseUnsendable(work, { ...to, template: null });
      return composePlain({ ...content, client_id: "" });
    case "image":
    case "video":
    case "document":
    case "audio":
    case "sticker": {
      const media = await mediaOf(work.db, to.number.id, content.media);
      // WhatsApp may bring what it does not take.
      const kind = media && mediaTypeOf(media.mime);
      if (!media?.file_id || !kind) throw refused();
      const caption = "caption" in content ? content.caption : "";
      const file = { mime: media.mime, size: media.size };
      await refuseUnsendable(work, {
        ...to,
        template: null,
        content: { type: "file", file, caption },
      });
      return composeMedia(media, { kind, caption, voice: "voice" in content && content.voice });
    }
    default:
      throw refused();
  }
}
