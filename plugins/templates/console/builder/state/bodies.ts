import type { BodyOf } from "../../../../../src/console/data/calls/shapes.ts";
import type {
  createMessageTemplate,
  updateMessageTemplate,
  validateMessageTemplate,
} from "../../../contract/endpoints.ts";
import type { Draft } from "../../../contract/rules/draft.ts";
import { draftOf, noTexts, type Work, type WorkHeader } from "./work.ts";

type Body = BodyOf<typeof createMessageTemplate>;

function headerOf(header: WorkHeader | null, replaced?: string): Body["header"] {
  if (header === null || header.format === "undefined") return null;
  if (!("file" in header)) return header;
  const { format, file } = header;
  if (file instanceof File) return { format, file };
  // A template that is changed keeps the file it has.
  return { format, ...(file && file.of !== replaced && { file_of: file.of }) };
}

function sharedOf(work: Work, language: string, replaced?: string) {
  const {
    name: _,
    language: __,
    account: ___,
    header: ____,
    buttons,
    ...draft
  } = draftOf(work, language);
  const header = work.category === "authentication" ? null : work.texts[language]?.header;
  return {
    ...draft,
    category: work.category as Body["category"],
    body_samples: [...draft.body_samples],
    header: headerOf(header ?? null, replaced),
    buttons: buttons.filter(
      (button) => button.type !== "otp" && button.type !== "undefined",
    ) as Body["buttons"],
  };
}

/** One language of it as a new template. */
export const creationOf = (work: Work, language: string): Body => ({
  name: work.name,
  language,
  ...(work.account !== undefined && { account: work.account }),
  ...sharedOf(work, language),
});

/** The only language of it in place of a template that is there. */
export const changeOf = (
  work: Work,
  { id, language, version }: { id: string; language: string; version: number },
): BodyOf<typeof updateMessageTemplate> => ({ ...sharedOf(work, language, id), version });

/** The same to be checked by the server, which knows the workspace's other templates. */
export function checkOf(
  draft: Draft,
  replaces: string | undefined,
): BodyOf<typeof validateMessageTemplate> {
  const { header, buttons, category, ...rest } = draft;
  const file = header && "file" in header ? header.file : null;
  return {
    ...noTexts,
    ...rest,
    category: category as Body["category"],
    body_samples: [...draft.body_samples],
    header:
      header === null || header.format === "undefined"
        ? null
        : "file" in header
          ? { format: header.format, file: file && { type: file.type, size: file.size } }
          : header,
    buttons: buttons.filter(
      (button) => button.type !== "otp" && button.type !== "undefined",
    ) as Body["buttons"],
    ...(replaces !== undefined && { replaces }),
  };
}
