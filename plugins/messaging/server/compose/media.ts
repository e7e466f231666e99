import type { Work } from "../../../../src/server/plugin.ts";
import { voiceType } from "../../../messenger/contract/limits.ts";
import type { ProgramMessage } from "../../../messenger/server/facade.ts";
import type { MessageOf } from "../../contract/message/message.ts";
import { wrong } from "../refuse.ts";
import { type ChosenFile, fileOf, unfit } from "./file.ts";

export type MediaMessage = MessageOf<"image" | "video" | "audio" | "document" | "sticker">;

function shown(body: MediaMessage, id: string): ProgramMessage["content"] {
  switch (body.type) {
    case "audio":
      return { type: "audio", media: id, voice: body.audio.voice ?? false };
    case "sticker":
      return { type: "sticker", media: id };
    case "image":
      return { type: "image", media: id, caption: body.image.caption ?? "" };
    case "video":
      return { type: "video", media: id, caption: body.video.caption ?? "" };
    case "document":
      return { type: "document", media: id, caption: body.document.caption ?? "" };
  }
}

function sent(body: MediaMessage, { id, name }: ChosenFile): ProgramMessage["cloud"] {
  switch (body.type) {
    case "audio":
      return { type: "audio", audio: { id, ...(body.audio.voice ? { voice: true } : {}) } };
    case "sticker":
      return { type: "sticker", sticker: { id } };
    case "document": {
      const { caption } = body.document;
      return { type: "document", document: { id, filename: name, ...(caption && { caption }) } };
    }
    default: {
      const { caption } = body.type === "image" ? body.image : body.video;
      return { type: body.type, [body.type]: { id, ...(caption && { caption }) } };
    }
  }
}

export const objectOf = (body: MediaMessage) => {
  switch (body.type) {
    case "image":
      return body.image;
    case "video":
      return body.video;
    case "audio":
      return body.audio;
    case "document":
      return body.document;
    case "sticker":
      return body.sticker;
  }
};

/** A file with its words: what is shown, what is checked, and what WhatsApp gets, files by our own ids. */
export function composeFile(body: MediaMessage, file: ChosenFile): ProgramMessage {
  const content = shown(body, file.id);
  const caption = "caption" in content ? content.caption : "";
  return {
    template: null,
    ...(file.known ? { checked: { type: "file" as const, file: file.known, caption } } : {}),
    content,
    cloud: sent(body, file),
    fileName: file.name,
  };
}

export async function composeMedia(
  work: Pick<Work, "db" | "now">,
  numberId: string,
  body: MediaMessage,
): Promise<ProgramMessage> {
  const { type } = body;
  const filename = body.type === "document" ? body.document.filename : undefined;
  const file = await fileOf(work, numberId, { kind: type, field: type, filename }, objectOf(body));
  const isOther = file.known !== null && file.known.mime !== voiceType;
  if (body.type === "audio" && body.audio.voice && isOther) {
    throw wrong("audio.voice", "messaging.no_voice", unfit);
  }
  return composeFile(body, file);
}
