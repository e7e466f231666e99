import { messageLimits, mostListRows } from "../limits.ts";
import { type CheckedFile, refusedCaption, refusedFile } from "./file-check.ts";
import type { SendReason } from "./refusal.ts";
import { type FilledTemplate, wrongValues } from "./template-check.ts";

interface Choice {
  id: string;
  title: string;
}

/** What the rules look at of a message, by its kind. Kinds that no rule is about are not named. */
export type CheckedContent =
  | { type: "text"; body: string }
  | { type: "file"; file: CheckedFile; caption: string }
  | { type: "buttons"; buttons: readonly Choice[] }
  | { type: "list"; sections: readonly { title: string; rows: readonly Choice[] }[] }
  | ({ type: "template" } & FilledTemplate);

type Errors = Record<string, SendReason>;

/** The second of two that read, or answer, alike: WhatsApp takes neither then. */
function twin(values: readonly string[], field: (at: number) => string): Errors {
  const at = values.findIndex((value, place) => values.indexOf(value) !== place);
  return at < 0 ? {} : { [field(at)]: "messenger.choice_twice" };
}

function wrongSections(sections: Extract<CheckedContent, { type: "list" }>["sections"]): Errors {
  const rows = sections.flatMap((section) => section.rows);
  if (rows.length > mostListRows) return { sections: "messenger.list_rows" };
  const untitled = sections.findIndex(({ title }) => title === "");
  if (sections.length > 1 && untitled >= 0) {
    return { [`sections.${untitled}.title`]: "field_required" };
  }
  return twin(
    rows.map(({ id }) => id),
    () => "sections",
  );
}

/** What is wrong with a message itself, by field, whoever sends it to whom. */
export function wrongContent(content: CheckedContent): Errors {
  switch (content.type) {
    case "text":
      return content.body.length > messageLimits.text ? { body: "messenger.text_too_long" } : {};
    case "file": {
      const file = refusedFile(content.file);
      const caption = refusedCaption(content.file.mime, content.caption);
      return { ...(file ? { file } : {}), ...(caption ? { caption } : {}) };
    }
    case "buttons":
      return {
        ...twin(
          content.buttons.map(({ id }) => id),
          (at) => `buttons.${at}.id`,
        ),
        ...twin(
          content.buttons.map(({ title }) => title),
          (at) => `buttons.${at}.title`,
        ),
      };
    case "list":
      return wrongSections(content.sections);
    case "template":
      return wrongValues(content);
  }
}
