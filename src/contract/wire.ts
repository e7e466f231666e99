import { z } from "zod";
import { seen, straight } from "./seen-text.ts";
import { spansInOrder } from "./values/date-span.ts";

/** A point in time: ISO 8601 UTC text on the wire, a `Date` in code on both sides. */
export const instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** The two currencies prices are shown in. */
export const currency = z.enum(["BRL", "USD"]);
export type Currency = z.output<typeof currency>;

/** One of a few codes, or its number, from 1, which the provider's own API has for it. */
export const codeOrNumber = <E extends z.core.util.EnumLike>(codes: z.ZodEnum<E>) => {
  const numbers = z.int().min(1).max(codes.options.length);
  return z.codec(z.union([codes, numbers]), codes, {
    decode: (given) => (typeof given === "number" ? codes.options[given - 1] : given) as E[keyof E],
    encode: (code) => code,
  });
};

/** An amount of money: whole minor units (cents) of one currency. Never a float. */
export const money = z.object({ amount: z.int(), currency });
export type Money = z.output<typeof money>;

/** A unit price: whole thousandths of the currency, because service prices have three decimals. */
export const unitPrice = z.object({ thousandths: z.int(), currency });
export type UnitPrice = z.output<typeof unitPrice>;

/** An opaque identifier (UUID, version 7 where this server made it). */
export const id = z.uuid();

/** Identifiers of which each counts once, however often it is named. */
export const idList = (max: number) =>
  z
    .array(id)
    .overwrite((ids) => [...new Set(ids)])
    .max(max);

/** Counts the changes of a record; a change names the one it was made from. */
export const version = z.int().min(1).max(2_000_000_000);

/** The body that changes a record: what is missing stays as it is in the version the caller saw. */
export const changeOf = <T extends z.ZodRawShape>(fields: T) =>
  z.object(fields).partial().extend({ version });

/** The interface languages, default first. */
export const locale = z.enum(["pt", "en", "es"]);
export type Locale = z.output<typeof locale>;

/** A text without space around it, of so many characters; one that nobody would see is empty. */
export const trimmed = (max: number, min = 1) =>
  z.string().overwrite(seen).trim().min(min).max(max);

/** A name, or another text of one line that stands among the words of others. */
export const oneLine = (max: number, min = 1) =>
  z
    .string()
    .overwrite((text) => seen(straight(text)))
    .trim()
    .min(min)
    .max(max);

/** A whole number in an address: decimal digits, and nothing else that could be read as one. */
export const wholeNumber = (min: number, max: number) =>
  z.preprocess((value) => {
    if (typeof value !== "string" || /^-?\d{1,15}$/.test(value)) return value;
    // What is no number at all is refused as what is no whole one.
    return value === "" ? Number.NaN : 0.5;
  }, z.coerce.number().int().min(min).max(max));

/** The answer for one item: `{ data }`. */
export const one = <T extends z.ZodType>(item: T) => z.object({ data: item });

// One for all lists: a schema for each would be most of what a console makes of contracts before its first page.
const links = z.object({ prev: z.string().nullable(), next: z.string().nullable() });
const meta = z.object({
  current_page: z.int(),
  last_page: z.int(),
  path: z.string(),
  per_page: z.int(),
  total: z.int(),
});

/** The answer for one page of a list, as the API promises it for every list. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), links, meta });

/** What a page holds in code, whatever its items are. */
export interface Page<T> {
  data: T[];
  links: { prev: string | null; next: string | null };
  meta: { current_page: number; last_page: number; path: string; per_page: number; total: number };
}

/** The answer of a call that has nothing to say: HTTP 204. */
export const nothing = z.undefined();

/** A file in a multipart body: `File` in code, at most `max` bytes. */
export const upload = (max = 16 * 1024 * 1024) => z.file().max(max);

/** A query flag: the texts `true`, `false`, `1`, `0` on the wire. */
export const flag = z.stringbool({ truthy: ["true", "1"], falsy: ["false", "0"] });

const paging = {
  page: wholeNumber(1, 1_000_000).default(1),
  per_page: wholeNumber(1, 100).default(20),
  q: z.string().trim().max(200).optional(),
};

/**
 * The query every list understands: `page` from 1, `per_page` 1 to 100, `q` to search, `sort` by a
 * named column (`-` in front for descending). Further filters are fields of `filters`; `dateSpan` makes
 * those of a date.
 */
export function listQuery<const S extends string, F extends z.ZodRawShape = Record<never, never>>(
  sortable: readonly [S, ...S[]],
  filters?: F,
) {
  const sorts = sortable.flatMap((name) => [name, `-${name}`]) as [S | `-${S}`, ...(S | `-${S}`)[]];
  return z
    .object({
      ...paging,
      sort: z.enum(sorts).optional(),
      ...(filters ?? ({} as F)),
    })
    .check(spansInOrder);
}

/** What depends on a record that therefore cannot be removed, counted by kind; null where nothing does. */
export const heldBy = z.record(z.string(), z.int()).nullable();

/** Who changed a record last, where it is known. `own`: the caller, perhaps in another window. */
export const lastChange = z.object({
  by: z.string().nullable(),
  own: z.boolean(),
  at: instant.nullable(),
});
export type LastChange = z.output<typeof lastChange>;

/** The body of every refusal: a sentence for people, a code for programs, and the fields at fault on 422. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  data: z.unknown().optional(),
  /** With the record of a 409 for an older version. */
  changed: lastChange.optional(),
});
export type ErrorBody = z.output<typeof errorBody>;

/**
 * A refusal as code sees it on both sides. On the server, throw one with a `code` of the form
 * `plugin.reason`: `http.ts` turns the code into a sentence in the caller's language.
 * In the console, the client throws one with the server's sentence in `message`.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly more: {
      /** Field path → codes (server) or sentences (console). */
      errors?: Record<string, string[]>;
      /** Field path → sentences by their qualified keys, each with values of its own (server). */
      said?: Record<string, { key: string; values: Readonly<Record<string, string | number>> }[]>;
      /** Values for the placeholders of the sentence. */
      values?: Record<string, string | number>;
      /** Seconds until the same call may succeed (429, 503). */
      retryAfter?: number;
      /** What the caller needs to resolve a conflict (409), e.g. the current version. */
      data?: unknown;
      /** Who made it so. */
      changed?: LastChange;
      message?: string;
    } = {},
  ) {
    super(more.message ?? code);
    this.name = "ApiError";
  }

  get errors(): Record<string, string[]> | undefined {
    return this.more.errors;
  }

  /** What it says where no field is there to say it (console). */
  get reason(): string {
    return (
      Object.values(this.errors ?? {})
        .flat()
        .join(" ") || this.message
    );
  }

  /** Refine and antd read the status under this name. */
  get statusCode(): number {
    return this.status;
  }
}

/** A 422 on one or more fields: `invalid({ email: "auth.email_taken" })`. */
export function invalid(
  fields: Record<string, string>,
  values?: Record<string, string | number>,
): ApiError {
  const errors = Object.fromEntries(Object.entries(fields).map(([field, code]) => [field, [code]]));
  return new ApiError(422, "invalid", values ? { errors, values } : { errors });
}

/** A 404: also for what exists but is not the caller's. */
export const notFound = (code = "not_found") => new ApiError(404, code);

/** A 409: the state does not allow it; nothing was changed. */
export const conflict = (code: string, data?: unknown) => new ApiError(409, code, { data });
