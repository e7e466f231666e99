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
      latitude: degrees(90),
      longitude: degrees(180),
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

/**
 * What the names of the columns suggest: a variable's own name first, and the columns that are left in
 * their order for variables that are only numbered.
 */
export function guessMapping(
  columns: readonly string[],
  samples: readonly (readonly string[])[],
  { header, body, buttons }: Parts,
): Mapping {
  const number_column = phoneColumn(columns, samples);
  const free = columns.map((_, at) => at).filter((at) => at !== number_column);
  const take = (name: string): Source => {
    const isNumber = /^\d+$/.test(name);
    const at = isNumber
      ? (free[0] ?? null)
      : (free.find((place) => fold(columns[place] ?? "") === fold(name)) ?? null);
    if (at !== null) free.splice(free.indexOf(at), 1);
    return { column: at, fallback: "" };
  };
  const open = openButtons({ buttons });
  const headerName = header?.format === "text" ? variableNames(header.text)[0] : undefined;
  // The body's first: its variables are the ones that people number their columns by.
  const filled = variableNames(body).map(take);
  return {
    number_column,
    header: headerName === undefined ? null : take(headerName),
    header_media_id: null,
    header_location: null,
    body: filled,
    buttons: Object.fromEntries(open.map((at) => [at, take("1")])),
  };
}
