import { invalid } from "../../../../src/contract/wire.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import type { ContentOf } from "../../contract/content.ts";
import { mayForward } from "../../contract/forward.ts";
import { mediaTypeOf } from "../../contract/limits.ts";
import type { StoredContent } from "../../contract/stored-content.ts";
import type { Admitted } from "../read/admission.ts";
import type { MessageRow } from "../read/messages.ts";
import { type Composed, composePlain } from "./compose.ts";
import { composeMedia, type Sent } from "./compose-media.ts";
import { mediaOf } from "./media.ts";
import { refuseUnsendable } from "./outgoing.ts";

type Recipient = Pick<Admitted, "contact" | "number">;

const refused = () => invalid({ message_id: "messenger.not_forwardable" });

/** What stands around the words of a message with buttons, as one text: WhatsApp's own parts, one below the other. */
const lines = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part).join("\n\n");

/** What of the buttons still leads somewhere without the template that they were approved with. */
const leading = (buttons: ContentOf<"template">["buttons"]): string[] =>
  buttons.flatMap((button) => {
    if (button.type === "url") return `${button.text}: ${button.url}`;
    return button.type === "phone_number" ? `${button.text}: ${button.phone_number}` : [];
  });

async function composeText(work: Work, to: Recipient, body: string): Promise<Composed> {
  const text = { type: "text" as const, body };
  if (body === "") throw refused();
  await refuseUnsendable(work, { ...to, template: null, content: text });
  return composePlain({ ...text, client_id: "" });
}

/** A file of the number, with words below it and perhaps buttons. */
async function composeFile(
  work: Work,
  to: Recipient,
  id: string | null,
  { caption = "", voice = false, buttons }: Partial<Sent>,
): Promise<Composed> {
  const media = await mediaOf(work.db, to.number.id, id);
  // WhatsApp may bring what it does not take.
  const kind = media && mediaTypeOf(media.mime);
  if (!media?.file_id || !kind) throw refused();
  const file = { mime: media.mime, size: media.size };
  const content = { type: "file" as const, file, caption, buttons };
  await refuseUnsendable(work, { ...to, template: null, content });
  return composeMedia(media, { kind, caption, voice, buttons });
}

/** Its words, below its file where it has one. */
const composeWords = (work: Work, to: Recipient, file: string | null | undefined, words: string) =>
  file ? composeFile(work, to, file, { caption: words }) : composeText(work, to, words);

/** With the choices that it offers, which whoever gets it may make as well. */
async function composeChoices(
  work: Work,
  to: Recipient,
  content: Extract<StoredContent, { type: "buttons" | "list" }>,
): Promise<Composed> {
  if (content.type === "buttons" && content.media_header) {
    const { body, footer, media_header, buttons } = content;
    return composeFile(work, to, media_header.media, { caption: lines(body, footer), buttons });
  }
  await refuseUnsendable(work, { ...to, template: null, content });
  const frame = { header: content.header ?? undefined, footer: content.footer ?? undefined };
  return composePlain({ ...content, ...frame, client_id: "" });
}

/** A message of the same number as it goes to somebody else; refused where nothing of the kind may leave now. */
export async function checkedForward(
  work: Work,
  to: Recipient,
  { content, number_id }: Pick<MessageRow, "content" | "number_id">,
): Promise<Composed> {
  if (number_id !== to.number.id || !mayForward(content)) throw refused();
  switch (content.type) {
    case "text":
      return composeText(work, to, content.body);
    case "location":
    case "contacts":
      await refuseUnsendable(work, { ...to, template: null });
      return composePlain({ ...content, client_id: "" });
    case "image":
    case "video":
    case "document":
      return composeFile(work, to, content.media, { caption: content.caption });
    case "audio":
      return composeFile(work, to, content.media, { voice: content.voice });
    case "sticker":
      return composeFile(work, to, content.media, {});
    case "buttons":
    case "list":
      return composeChoices(work, to, content);
    case "link": {
      const { header, media_header, body, footer, text, url } = content;
      return composeWords(
        work,
        to,
        media_header?.media,
        lines(header, body, footer, `${text}: ${url}`),
      );
    }
    case "template": {
      const { header, body, footer, buttons } = content;
      const words = lines(
        header?.format === "text" ? header.text : null,
        header?.format === "location" ? lines(header.name, header.address) : null,
        body,
        footer,
        leading(buttons).join("\n"),
      );
      return composeWords(work, to, header && "media" in header ? header.media : null, words);
    }
    default:
      throw refused();
  }
}
