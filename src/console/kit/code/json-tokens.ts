import { format } from "jsonc-parser";

/** A piece of a JSON text by what it is. */
export interface JsonToken {
  text: string;
  kind: "key" | "text" | "value" | "plain";
}

const pattern =
  /("(?:\\.|[^"\\])*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Cuts a JSON text into pieces to colour; one that was cut as well. Any other comes back whole. */
export function jsonTokens(text: string): JsonToken[] {
  if (!/^\s*[[{"]/.test(text)) return [{ text, kind: "plain" }];
  const tokens: JsonToken[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const [whole, quoted, colon] = match;
    if (match.index > from) tokens.push({ text: text.slice(from, match.index), kind: "plain" });
    const kind = quoted === undefined ? "value" : colon === undefined ? "text" : "key";
    tokens.push({ text: whole, kind });
    from = match.index + whole.length;
  }
  if (from < text.length) tokens.push({ text: text.slice(from), kind: "plain" });
  return tokens;
}

const layout = { tabSize: 2, insertSpaces: true, eol: "\n" };

/** The text laid out. The edits come in order; the library's own way of making them copies the text for each. */
function laidOut(text: string): string {
  let [made, from] = ["", 0];
  for (const { offset, length, content } of format(text, undefined, layout)) {
    made += text.slice(from, offset) + content;
    from = offset + length;
  }
  return made + text.slice(from);
}

/**
 * A value as indented JSON; a text that is JSON is indented too, each of its numbers and texts as it was written, any
 * other stays as it is.
 */
export function prettyJson(value: unknown): string {
  if (typeof value !== "string") return JSON.stringify(value, null, 2) ?? "";
  try {
    JSON.parse(value);
  } catch {
    return value;
  }
  return laidOut(value);
}
