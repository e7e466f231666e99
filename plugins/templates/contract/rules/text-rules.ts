import { renumbered, variablesIn } from "../variables.ts";
import type { Draft } from "./draft.ts";
import { type Finding, refused, warned } from "./finding.ts";
import { headerFiles, templateLimits } from "./limits.ts";
import { orderFindings, placeFindings, writingFindings } from "./variable-rules.ts";
import { emojiIn, rangesOf } from "./words.ts";

/** Emoji of a body beyond which reviewers hold it for advertising. */
const mostEmoji = 10;

function tooLong(path: string, text: string, max: number): Finding[] {
  if (text.length <= max) return [];
  return [
    refused("text_too_long", "templates:findings.tooLong", path, {
      range: { start: max, end: text.length },
      params: { max, length: text.length },
      meta: 2388040,
    }),
  ];
}

export function headerFindings({ header, parameter_format: format }: Draft): Finding[] {
  if (!header || header.format === "location" || header.format === "undefined") return [];
  if (header.format !== "text") return fileFindings(header);
  const path = "header.text";
  const { text } = header;
  const put = (better: string): Finding["mend"] => ({ header: { ...header, text: better } });
  const meta = 2388047;
  if (text.trim() === "") {
    return [
      refused("header_empty", "templates:findings.headerEmpty", path, {
        meta,
        mend: { header: null },
      }),
    ];
  }
  const found = tooLong(path, text, templateLimits.header);
  for (const range of rangesOf(text, /\s*\n\s*/g)) {
    const mend = put(text.replace(/\s*\n\s*/g, " "));
    found.push(
      refused("header_lines", "templates:findings.headerLines", path, { range, meta, mend }),
    );
  }
  for (const range of rangesOf(text, /[*~`]+|(?<![\p{L}\p{N}{])_+|_+(?![\p{L}\p{N}_}])/gu)) {
    const mend = put(text.slice(0, range.start) + text.slice(range.end));
    found.push(
      refused("header_signs", "templates:findings.headerSigns", path, { range, meta, mend }),
    );
  }
  for (const range of emojiIn(text)) {
    const mend = put((text.slice(0, range.start) + text.slice(range.end)).trim());
    found.push(
      refused("header_emoji", "templates:findings.headerEmoji", path, { range, meta, mend }),
    );
  }
  found.push(...writingFindings({ path, text, format }, put));
  if (variablesIn(text) > 1) {
    found.push(refused("header_variables", "templates:findings.headerVariables", path, { meta }));
  } else {
    const mend = put(renumbered(text, []).text);
    found.push(...orderFindings({ path, text, format }, mend));
  }
  return found;
}

type FileHeader = Extract<Draft["header"], { file: unknown }>;

function fileFindings({ format, file }: FileHeader): Finding[] {
  const path = "header.file";
  if (file === null) return [refused("header_file", "templates:findings.headerFile", path)];
  const { types, most } = headerFiles[format];
  const mb = Math.floor(most / 1_048_576);
  const found: Finding[] = [];
  if (!types.includes(file.type.split(";")[0]?.trim().toLowerCase() ?? "")) {
    const kinds = types.map((type) => type.split("/")[1]?.toUpperCase()).join(", ");
    found.push(
      refused("header_file_type", "templates:findings.headerFileType", path, { params: { kinds } }),
    );
  }
  if (file.size > most) {
    found.push(
      refused("header_file_size", "templates:findings.headerFileSize", path, { params: { mb } }),
    );
  }
  return found;
}

/** How a mended body begins, in the template's language. */
const greetings: Readonly<Record<string, string>> = { pt: "Olá, ", es: "Hola, ", en: "Hello, " };

export function bodyFindings(draft: Draft): Finding[] {
  const { body: text, body_samples, parameter_format: format, language } = draft;
  const path = "body";
  const put = (body: string): Finding["mend"] => ({ body });
  const meta = 2388072;
  if (text.trim() === "") {
    return [refused("body_empty", "templates:findings.bodyEmpty", path, { meta })];
  }
  const found = tooLong(path, text, templateLimits.body);
  for (const range of rangesOf(text, /\n(?:[^\S\n]*\n){2,}/g)) {
    const mend = put(text.replace(/\n(?:[^\S\n]*\n){2,}/g, "\n\n"));
    found.push(refused("body_lines", "templates:findings.bodyLines", path, { range, meta, mend }));
  }
  for (const range of rangesOf(text, /\t| {5,}/g)) {
    const mend = put(text.replace(/\t| {5,}/g, " "));
    found.push(
      refused("body_spaces", "templates:findings.bodySpaces", path, { range, meta, mend }),
    );
  }
  const emoji = emojiIn(text);
  if (emoji.length > mostEmoji) {
    found.push(
      warned("body_emoji", "templates:findings.bodyEmoji", path, {
        range: emoji[mostEmoji] ?? null,
        params: { max: mostEmoji, count: emoji.length },
        reason: "none",
      }),
    );
  }
  const written = writingFindings({ path, text, format }, put);
  found.push(...written);
  const { text: body, samples } = renumbered(text, body_samples);
  found.push(...orderFindings({ path, text, format }, { body, body_samples: samples }));
  // Where a variable cannot be read, what stands around it cannot be judged.
  if (written.length === 0) {
    const greeting = greetings[language.split("_")[0] ?? ""] ?? "";
    found.push(...placeFindings(text, greeting, put));
  }
  return found;
}

export function footerFindings({ footer }: Draft): Finding[] {
  if (footer === null) return [];
  const path = "footer";
  const meta = 2388073;
  if (footer.trim() === "") {
    return [
      refused("footer_empty", "templates:findings.footerEmpty", path, {
        meta,
        mend: { footer: null },
      }),
    ];
  }
  const found = tooLong(path, footer, templateLimits.footer);
  for (const range of rangesOf(footer, /\{\{[^{}]*\}\}/g)) {
    const mend = {
      footer: (footer.slice(0, range.start) + footer.slice(range.end)).trim() || null,
    };
    found.push(
      refused("footer_variable", "templates:findings.footerVariable", path, { range, meta, mend }),
    );
  }
  for (const range of rangesOf(footer, /\s*\n\s*/g)) {
    const mend = { footer: footer.replace(/\s*\n\s*/g, " ").trim() };
    found.push(
      refused("footer_lines", "templates:findings.footerLines", path, { range, meta, mend }),
    );
  }
  return found;
}
