import type { MessageTemplate, TemplateVersion } from "../../../contract/message-template.ts";
import { offeredCategories } from "../../../contract/template.ts";
import { headerAgain, newWork, type Work } from "./work.ts";

const categoryOf = ({ category }: MessageTemplate): Work["category"] =>
  offeredCategories.find((one) => one === category) ?? "";

/** Templates of one name, one for each language, as somebody may write them again. */
export function workOf(templates: readonly MessageTemplate[], name: string): Work {
  const [first] = templates;
  const empty = newWork(first?.language ?? "");
  if (first === undefined) return empty;
  return {
    category: categoryOf(first),
    name,
    account: first.account,
    parameter_format: first.parameter_format,
    authentication: first.authentication ?? empty.authentication,
    validity_seconds: first.validity_seconds,
    texts: Object.fromEntries(
      templates.map(({ id, language, header, body, body_samples, footer, buttons }) => [
        language,
        { header: headerAgain(header, id), body, body_samples, footer, buttons },
      ]),
    ),
  };
}

/** A template with the words of one of its versions. A file is kept only while it is shown. */
export function saidAgain(template: MessageTemplate, version: TemplateVersion): MessageTemplate {
  const {
    id: _,
    author: _author,
    at: _at,
    outcome: _outcome,
    decided_at: _decided,
    ...words
  } = version;
  const { header } = template;
  const isFile = header !== null && "file" in header && header.format === words.header?.format;
  const { rejection, refusal } = template;
  return { ...template, ...words, rejection, refusal, header: isFile ? header : words.header };
}
