import type { Message } from "../../messenger/contract/message.ts";
import type { ContactFile } from "../contract/file.ts";

// What ends a sentence or closes a bracket around an address is none of it.
const address = /https?:\/\/[^\s<>"]+[^\s<>"'.,;:!?)\]}*_~]/giu;

/** The addresses in a text, each once, in their order. */
export const linksIn = (text: string): string[] => [...new Set(text.match(address) ?? [])];

const wordsOf = ({ content }: Message): string => {
  if (!content) return "";
  if (content.type === "text") return content.body;
  return "caption" in content ? content.caption : "";
};

/** What a message holds, as the list of files tells it. */
export function toFile(message: Message): ContactFile {
  const { id, content, direction, sent_at } = message;
  const text = wordsOf(message);
  return {
    id,
    type: content?.type ?? "",
    direction,
    media: content && "media" in content ? content.media : null,
    text,
    links: linksIn(text),
    sent_at,
  };
}
