import { messageLimits, mostListRows } from "../limits.ts";
import { type CheckedFile, refusedCaption, refusedFile, takesCaption } from "./file-check.ts";
import type { SendReason } from "./refusal.ts";
import { type FilledTemplate, wrongValues } from "./template-check.ts";

interface Choice {
  id: string;
  title: string;
}

/** What the rules look at of a message, by its kind. Kinds that no rule is about are not named. */
export type CheckedContent =
  | { type: "text"; body: string }
  | { type: "file"; file: CheckedFile; caption: string; buttons?: readonly Choice[] | undefined }
  | { type: "buttons"; buttons: readonly Choice[] }
  | { type: "list"; sections: readonly { title: string; rows: readonly Choice[] }[] }
  | ({ type: "template" } & FilledTemplate);

type Errors = Record<string, SendReason>;

/** The second of two that read, or answer, alike: WhatsApp takes neither then. */
function twin(values: readonly string[], field: (at: number) => string): Errors {
  const at = values.findIndex((value, place) => values.indexOf(value) !== place);
  return at < 0 ? {} : { [field(at)]: "messenger.choice_twice" };
}

const wrongButtons = (buttons: readonly Choice[]): Errors => ({
  ...twin(
    buttons.map(({ id }) => id),
    (at) => `buttons.${at}.id`,
  ),
  ...twin(
    buttons.map(({ title }) => title),
    (at) => `buttons.${at}.title`,
  ),
});

/** Buttons stand under words, and a file above those only where it may have a caption. */
function wrongUnderFile(
  { file, caption }: { file: CheckedFile; caption: string },
  buttons: readonly Choice[],
): Errors {
  if (!takesCaption(file.mime)) return { buttons: "messenger.buttons_file" };
  if (caption === "") return { caption: "messenger.buttons_text" };
  return wrongButtons(buttons);
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
      const { buttons = [] } = content;
      return {
        ...(file ? { file } : {}),
        ...(caption ? { caption } : {}),
        ...(buttons.length > 0 && !file && !caption ? wrongUnderFile(content, buttons) : {}),
      };
    }
    case "buttons":
      return wrongButtons(content.buttons);
    case "list":
      return wrongSections(content.sections);
    case "template":
      return wrongValues(content);
  }
}
