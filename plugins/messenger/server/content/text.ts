import { cut } from "../../../../src/contract/text.ts";
import type { StoredContent } from "../../contract/stored-content.ts";

const parts = (content: StoredContent): (string | null)[] => {
  switch (content.type) {
    case "text":
    case "call_request":
    case "phone_request":
      return [content.body];
    case "image":
    case "video":
    case "document":
      return [content.caption];
    case "location":
      return [content.name, content.address];
    case "contacts":
      return content.contacts.flatMap(({ name, organization, phones }) => [
        name,
        organization,
        ...phones.map(({ phone }) => phone),
      ]);
    case "buttons":
      return [content.header, content.body, content.footer, ...content.buttons.map((b) => b.title)];
    case "list":
      return [
        content.header,
        content.body,
        content.footer,
        ...content.sections.flatMap(({ title, rows }) => [
          title,
          ...rows.flatMap((row) => [row.title, row.description]),
        ]),
      ];
    case "link":
    case "flow":
      return [content.header, content.body, content.footer, content.text];
    case "template": {
      const head = content.header?.format === "text" ? content.header.text : null;
      return [head, content.body, content.footer, ...content.buttons.map((b) => b.text)];
    }
    case "form":
      return [content.name, ...content.fields.map(({ label, value }) => `${label}: ${value}`)];
    case "choice":
      return [content.title, content.description];
    case "order":
      return [content.text];
    default:
      return [];
  }
};

/** Every word of a content, and of its file's name: what search reads and previews start with. */
export const textOf = (content: StoredContent, fileName = ""): string =>
  [...parts(content), content.type === "document" ? fileName : ""]
    .filter((part) => part)
    .join("\n")
    .normalize("NFC");

const previewLength = 200;

/** One plain line, cut between two characters as people see them. */
export function lineOf(text: string): string {
  const line = cut(text, previewLength * 4)
    .replace(/\s+/gu, " ")
    .trim();
  return line.length <= previewLength ? line : `${cut(line, previewLength - 1)}…`;
}
