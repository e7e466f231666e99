import type { ProgramMessage } from "../../messenger/server/facade.ts";
import type { CloudMessage, MessageOf } from "../contract/message/message.ts";
import { composePlain, type Plain } from "./compose/compose.ts";
import type { ChosenFile } from "./compose/file.ts";
import { fileAbove } from "./compose/interactive.ts";
import { composeFile, type MediaMessage, objectOf } from "./compose/media.ts";

export { nameOfLink } from "./compose/file.ts";
export { wrong } from "./refuse.ts";
export { toldOf } from "./send.ts";
export type { ChosenFile, MediaMessage, Plain };

/** The id or address of the file that a message shows. */
export const fileNamedIn = objectOf;

/** What is shown, checked and sent of a payload that no table has to be asked about. */
export const composedPlain = (body: Plain): ProgramMessage => composePlain(body);

/** The same of one with a file that was found. */
export const composedFile = (body: MediaMessage, file: ChosenFile): ProgramMessage =>
  composeFile(body, file);

/** Whether a payload shows a file. */
export const hasFile = (body: CloudMessage): body is MediaMessage =>
  ["image", "video", "audio", "document", "sticker"].includes(body.type ?? "");

/** Whether a file stands above its words. */
export const hasFileAbove = (body: CloudMessage): boolean =>
  body.type === "interactive" && fileAbove(body.interactive) !== null;

/** Whether it needs neither a file nor a template. */
export const isPlain = (body: CloudMessage): body is Plain =>
  ["text", "location", "contacts", "interactive"].includes(body.type ?? "");

export type { MessageOf };
