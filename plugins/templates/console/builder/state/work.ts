import type { Authentication } from "../../../contract/authentication.ts";
import type { SampledHeader } from "../../../contract/message-template.ts";
import type { Draft, DraftHeader } from "../../../contract/rules/draft.ts";
import type { OfferedCategory, ParameterFormat } from "../../../contract/template.ts";
import { variableNames } from "../../../contract/variables.ts";
import type { SampledButton } from "../../../contract/writing/sampled-button.ts";

/** A header's file that a template has already; `of` names that template. */
export interface KeptFile {
  name: string;
  type: string;
  size: number;
  url: string;
  of: string;
}

export type WorkFile = File | KeptFile;

export type WorkHeader =
  | Extract<DraftHeader, { format: "text" | "location" | "undefined" }>
  | { format: "image" | "video" | "document"; file: WorkFile | null };

/** What a template says in one language. */
export interface Texts {
  header: WorkHeader | null;
  body: string;
  body_samples: readonly string[];
  footer: string | null;
  buttons: readonly SampledButton[];
}

/** A template as somebody writes it, in all its languages. */
export interface Work {
  category: OfferedCategory | "";
  name: string;
  /** The WhatsApp account it is made in, where there are several. */
  account?: string;
  parameter_format: ParameterFormat;
  authentication: Authentication;
  validity_seconds: number | null;
  /** By language, in the order they were chosen. */
  texts: Readonly<Record<string, Texts>>;
}

export const noTexts: Texts = {
  header: null,
  body: "",
  body_samples: [],
  footer: null,
  buttons: [],
};

export const newWork = (language: string): Work => ({
  category: "",
  name: "",
  parameter_format: "positional",
  authentication: {
    delivery: "copy_code",
    apps: [],
    security_recommendation: true,
    code_expiration_minutes: 10,
    zero_tap_terms_accepted: false,
    button_text: "",
  },
  validity_seconds: null,
  texts: { [language]: noTexts },
});

export const languagesOf = (work: Work): string[] => Object.keys(work.texts);

/** One language of it, as the rules read it. */
export function draftOf(work: Work, language: string): Draft {
  const { texts, authentication, ...shared } = work;
  const isCode = work.category === "authentication";
  return {
    ...shared,
    language,
    ...(isCode ? noTexts : (texts[language] ?? noTexts)),
    authentication: isCode ? authentication : null,
  };
}

/** The work with some fields of one language's draft laid over: what is shared changes for all of them. */
export function laidOver(work: Work, language: string, change: Partial<Draft>): Work {
  const { name, account, category, parameter_format, authentication, validity_seconds, ...rest } =
    change;
  const { language: _, ...texts } = rest;
  return {
    ...work,
    ...(name !== undefined && { name }),
    ...(account !== undefined && { account }),
    ...(category !== undefined && { category: category as OfferedCategory }),
    ...(parameter_format !== undefined && { parameter_format }),
    ...(authentication && { authentication }),
    ...(validity_seconds !== undefined && { validity_seconds }),
    texts: {
      ...work.texts,
      [language]: { ...(work.texts[language] ?? noTexts), ...(texts as Partial<Texts>) },
    },
  };
}

/** The samples of a body that was changed: each stays with its variable, also one that was away meanwhile. */
export function samplesAfter(
  before: string,
  samples: readonly string[],
  after: string,
  remembered: Map<string, string>,
): string[] {
  for (const [at, name] of variableNames(before).entries()) {
    const sample = samples[at];
    if (sample) remembered.set(name, sample);
  }
  return variableNames(after).map((name) => remembered.get(name) ?? "");
}

/**
 * The texts with variables of the other kind: `{{1}}` becomes `{{variable_1}}`, and names become numbers. The one
 * of an address may be `{{1}}` beside names as well.
 */
export function withVariables(work: Work, format: ParameterFormat): Work {
  if (format === work.parameter_format) return work;
  const turned = (text: string) => {
    const names = variableNames(text);
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
      const at = names.indexOf(name) + 1;
      if (at === 0) return whole;
      return format === "named" ? `{{variable_${name}}}` : `{{${at}}}`;
    });
  };
  const turnedButton = (button: SampledButton) =>
    button.type === "url" && format === "positional"
      ? { ...button, url: turned(button.url) }
      : button;
  const texts = Object.entries(work.texts).map(([language, { header, body, buttons, ...rest }]) => [
    language,
    {
      ...rest,
      buttons: buttons.map(turnedButton),
      header: header?.format === "text" ? { ...header, text: turned(header.text) } : header,
      body: turned(body),
    },
  ]);
  return { ...work, parameter_format: format, texts: Object.fromEntries(texts) };
}

/** The same languages in another choice: new ones are empty, and what others say goes with them. */
export const inLanguages = (work: Work, languages: readonly string[]): Work => ({
  ...work,
  texts: Object.fromEntries(languages.map((code) => [code, work.texts[code] ?? noTexts])),
});

/** A published header as one would write it again. */
export function headerAgain(header: SampledHeader | null, of: string): WorkHeader | null {
  if (header === null || !("file" in header)) return header;
  return { ...header, file: header.file && { ...header.file, of } };
}

/** Whether anything was written in a language. */
export const isBlank = ({ header, body, footer, buttons }: Texts): boolean =>
  header === null && body.trim() === "" && footer === null && buttons.length === 0;
