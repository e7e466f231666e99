import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";
import type { TemplateFields } from "../../templates/contract/fill.ts";
import type { Template } from "../../templates/contract/template.ts";
import { variableNames, variablesIn } from "../../templates/contract/variables.ts";
import { formNumber } from "../../templates/contract/writing/form-values.ts";
import { fileLimits } from "./limits.ts";

const column = formNumber.pipe(
  z
    .int()
    .min(0)
    .max(fileLimits.columns - 1),
);

/** Where a value comes from: a column of the file, and what stands for it where its cell is empty. */
export const source = z.object({
  column: column.nullable().default(null),
  fallback: z.string().trim().max(1_024).default(""),
});
export type Source = z.output<typeof source>;

/** Degrees on either side of the equator, and of Greenwich. */
export const furthest = { latitude: 90, longitude: 180 } as const;

const degrees = (most: number) =>
  z.codec(
    z.union([z.number(), z.string().regex(/^-?\d{1,3}(\.\d{1,15})?$/)]),
    z.number().min(-most).max(most),
    { decode: (value) => Number(value), encode: (value) => value },
  );

/** Which column says what. Columns are counted from 0. */
export const mapping = z.object({
  /** Whose rows' phones these are. */
  number_column: column,
  /** The variable of a text header. */
  header: source.nullable().default(null),
  /** The file of a header of image, video or document: the same for everybody. */
  header_media_id: id.nullable().default(null),
  /** The place of a location header: the same for everybody. */
  header_location: z
    .object({
      latitude: degrees(furthest.latitude),
      longitude: degrees(furthest.longitude),
      name: z.string().max(1_000).default(""),
      address: z.string().max(1_000).default(""),
    })
    .nullable()
    .default(null),
  /** In order of the body's variables. */
  body: z.array(source).max(50).default([]),
  /** By the button's place: the end of a link, or a code to copy. */
  buttons: z.record(z.string().regex(/^\d$/), source).default({}),
});
export type Mapping = z.output<typeof mapping>;

type Parts = Pick<Template, "header" | "body" | "buttons">;

/** Places of buttons that are filled when the template is sent. */
export const openButtons = ({ buttons }: Pick<Parts, "buttons">): string[] =>
  buttons.flatMap((button, at) =>
    button.type === "copy_code" || (button.type === "url" && variablesIn(button.url) > 0)
      ? [String(at)]
      : [],
  );

/** A cell without what WhatsApp refuses in a value: line breaks, tabs, rows of spaces. */
const tidy = (text: string) => text.replace(/[\s\u00a0]+/g, " ").trim();

const filledFrom = (cells: readonly string[], { column: at, fallback }: Source): string =>
  (at === null ? "" : tidy(cells[at] ?? "")) || tidy(fallback);

/** What a row fills into the template. */
export function fieldsOf(map: Mapping, cells: readonly string[]): TemplateFields {
  return {
    ...(map.header ? { header: filledFrom(cells, map.header) } : {}),
    ...(map.header_media_id ? { header_media_id: map.header_media_id } : {}),
    ...(map.header_location ? { header_location: map.header_location } : {}),
    body: map.body.map((one) => filledFrom(cells, one)),
    buttons: Object.fromEntries(
      Object.entries(map.buttons).map(([at, one]) => [at, filledFrom(cells, one)]),
    ),
  };
}

const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");

const phoneNames =
  /whats|celular|telefone|telefono|movil|mobile|phone|fone|^tel$|^(wa_)?numero$|^number$|^contato$/;
const phoneLike = /^[+\d\s().-]{8,20}$/;

/** The column of phones: by its name, else by what its cells look like. */
function phoneColumn(columns: readonly string[], samples: readonly (readonly string[])[]): number {
  const named = columns.findIndex((name) => phoneNames.test(fold(name)));
  if (named >= 0) return named;
  const likely = columns.findIndex(
    (_, at) =>
      samples.length > 0 &&
      samples.every(
        (cells) =>
          phoneLike.test((cells[at] ?? "").trim()) &&
          /\d{8}/.test((cells[at] ?? "").replace(/\D/g, "")),
      ),
  );
  return Math.max(0, likely);
}

const greeting =
  /^(ola|oi|hola|hi|hello|dear|dia|tarde|noite|dias|tardes|noches|prezad[oa]|car[oa])$/;
const person = /(^|_)(nome|name|nombre|cliente|customer)(_|$)/;

/** Whether a column's name answers to a variable: by its own name, or by the word before it. */
function answers(column: string, text: string, name: string): boolean {
  const called = fold(column);
  if (!/^\d+$/.test(name)) return called === fold(name);
  const before = text.slice(0, text.indexOf(`{{${name}}}`));
  const word = fold(/(\p{L}+)[^\p{L}]*$/u.exec(before)?.[1] ?? "");
  if (greeting.test(word)) return person.test(called);
  return word.length > 2 && called.split("_").includes(word);
}

/**
 * What the names of the columns suggest: those that answer to a variable first, and the columns that
 * are left in their order for variables that are only numbered.
 */
export function guessMapping(
  columns: readonly string[],
  samples: readonly (readonly string[])[],
  { header, body, buttons }: Parts,
): Mapping {
  const number_column = phoneColumn(columns, samples);
  const open = openButtons({ buttons });
  const heading = header?.format === "text" ? header.text : "";
  // The body's first: its variables are the ones that people number their columns by.
  const variables = [
    ...variableNames(body).map((name) => ({ text: body, name })),
    ...variableNames(heading)
      .slice(0, 1)
      .map((name) => ({ text: heading, name })),
    ...open.map(() => ({ text: "", name: "1" })),
  ];
  const free = new Set(columns.keys());
  free.delete(number_column);
  const take = (at: number | undefined): Source => {
    if (at !== undefined) free.delete(at);
    return { column: at ?? null, fallback: "" };
  };
  const answered = variables.map(({ text, name }) =>
    take([...free].find((at) => answers(columns[at] ?? "", text, name))),
  );
  const taken = answered.map((one, at) =>
    one.column === null && /^\d+$/.test(variables[at]?.name ?? "") ? take([...free][0]) : one,
  );
  const buttonsFrom = taken.length - open.length;
  const bodyTo = variableNames(body).length;
  return {
    number_column,
    header: taken.slice(bodyTo, buttonsFrom)[0] ?? null,
    header_media_id: null,
    header_location: null,
    body: taken.slice(0, bodyTo),
    buttons: Object.fromEntries(taken.slice(buttonsFrom).map((one, at) => [open[at] ?? "", one])),
  };
}
