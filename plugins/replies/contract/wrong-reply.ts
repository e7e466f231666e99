import { takesCaption } from "../../messenger/contract/check/file-check.ts";
import { textLimits } from "./limits.ts";
import { unknownVariable } from "./variables.ts";

interface Written {
  text: string;
  file: { mime: string } | null;
  buttons: readonly string[];
}

function wrongText({ text, file, buttons }: Written): string | null {
  if (unknownVariable(text) !== undefined) return "replies.unknown_variable";
  if (file && !takesCaption(file.mime)) return text === "" ? null : "replies.text_not_shown";
  if (text === "") return file && buttons.length === 0 ? null : "field_required";
  const isLong = (file || buttons.length > 0) && text.length > textLimits.accompanied;
  return isLong ? "replies.text_too_long" : null;
}

/** What WhatsApp would not take together, by field. */
export function wrongReply(written: Written): Record<string, string> {
  const { file, buttons } = written;
  const text = wrongText(written);
  const twin = buttons.findIndex((title, at) => buttons.indexOf(title) !== at);
  return {
    ...(text ? { text } : {}),
    ...(file && buttons.length > 0 && !takesCaption(file.mime)
      ? { "buttons.0": "replies.buttons_file" }
      : {}),
    ...(twin < 0 ? {} : { [`buttons.${twin}`]: "replies.button_twice" }),
  };
}
