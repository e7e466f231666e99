import { wrongContent } from "../../contract/check/content-check.ts";
import { refusedCaption, takesCaption } from "../../contract/check/file-check.ts";
import type { SendReason } from "../../contract/check/refusal.ts";
import { messageLimits } from "../../contract/limits.ts";
import type { ChosenFile } from "./files/chosen-files.ts";

/** What stands in the composer. */
interface Written {
  text: string;
  files: readonly ChosenFile[];
  /** The titles of reply buttons. */
  buttons: readonly string[];
}

/** What would leave now. */
interface Leaving {
  ready: boolean;
  /** The files that may be sent. */
  good: readonly ChosenFile[];
  /** Why the buttons hold it up. */
  stuck: SendReason | null;
  /** Characters that the text may have. */
  limit: number;
}

export const asReplies = (titles: readonly string[]) =>
  titles.map((title, at) => ({ id: `button-${at + 1}`, title }));

function stuckButtons({ text, files, buttons }: Written): SendReason | null {
  if (buttons.length === 0) return null;
  const [file, more] = files;
  if (more || (file && !takesCaption(file.file.type))) return "messenger.buttons_file";
  return (file ? file.caption : text).trim() === "" ? "messenger.buttons_text" : null;
}

/** Which part of what was written may leave, and what of it holds the rest up. */
export function leaving(written: Written): Leaving {
  const { text, files, buttons } = written;
  const stuck = stuckButtons(written);
  const limit = buttons.length > 0 ? messageLimits.body : messageLimits.text;
  const good = files.filter(
    ({ file, caption, refused }) =>
      refused === null && refusedCaption(file.type, caption.trim()) === null,
  );
  if (files.length > 0) return { ready: stuck === null && good.length > 0, good, stuck, limit };
  const body = text.trim();
  const isWrong = "body" in wrongContent({ type: "text", body }) || body.length > limit;
  return { ready: body !== "" && !isWrong && stuck === null, good, stuck, limit };
}
