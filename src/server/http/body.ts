import { z } from "zod";
import { ApiError } from "../../contract/wire.ts";
import { keepableText } from "../text/keepable.ts";

/** The most fields of a form. */
export const maxFields = 200;
const maxDepth = 10;
const forbidden = new Set(["__proto__", "constructor", "prototype"]);
const isForbidden = (key: string) => forbidden.has(keepableText(key));

type Nested = { [key: string]: unknown };

/**
 * Turns flat form names in bracket notation (`components[0][text]`, `ids[]`) into nested data, in which line breaks
 * are one character again: forms travel with two. `shape` tells a record by numbers from a list. Refuses prototype
 * keys, more than 200 fields and more than 10 levels.
 */
export function unflatten(entries: Iterable<[string, unknown]>, shape?: z.ZodType): Nested {
  const root: Nested = Object.create(null) as Nested;
  let count = 0;
  for (const [name, value] of entries) {
    count += 1;
    if (count > maxFields) throw new ApiError(413, "too_many_fields");
    const path = name.split("[").map((part, at) => (at === 0 ? part : part.replace(/\]$/, "")));
    if (path.length > maxDepth || path.some(isForbidden)) {
      throw new ApiError(400, "bad_field_name");
    }
    place(root, path, typeof value === "string" ? value.replaceAll("\r\n", "\n") : value);
  }
  return plain(root, shape) as Nested;
}

function place(root: Nested, path: string[], value: unknown) {
  let at = root;
  for (const [depth, part] of path.entries()) {
    const key = part === "" ? String(Object.keys(at).length) : part;
    if (depth === path.length - 1) {
      at[key] = value;
      return;
    }
    const next = at[key];
    if (next === undefined) at[key] = Object.create(null) as Nested;
    else if (typeof next !== "object" || next === null || next instanceof Blob) {
      throw new ApiError(400, "bad_field_name");
    }
    at = at[key] as Nested;
  }
}

/** What is inside `optional`, `nullable` and `default`. */
const bare = (shape: z.ZodType | undefined): z.ZodType | undefined =>
  shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault
    ? bare(shape.unwrap() as z.ZodType)
    : shape;

function inside(shape: z.ZodType | undefined, key: string): z.ZodType | undefined {
  if (shape instanceof z.ZodObject) return shape.shape[key] as z.ZodType | undefined;
  if (shape instanceof z.ZodArray) return shape.element as z.ZodType;
  return shape instanceof z.ZodRecord ? (shape.valueType as z.ZodType) : undefined;
}

/** Objects whose keys are 0…n become arrays, unless they are said to be records; the rest ordinary objects. */
function plain(value: unknown, said?: z.ZodType): unknown {
  if (typeof value !== "object" || value === null || value instanceof Blob) return value;
  const shape = bare(said);
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, plain(inner, inside(shape, key))] as const,
  );
  const list =
    !(shape instanceof z.ZodRecord) &&
    entries.length > 0 &&
    entries.every(([key], at) => key === String(at));
  return list ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Refuses JSON that nests too deeply or names a prototype key. */
export function checkJson(value: unknown, depth = 0): void {
  if (typeof value !== "object" || value === null) return;
  if (depth >= maxDepth) throw new ApiError(400, "too_deep");
  for (const [key, inner] of Object.entries(value)) {
    if (isForbidden(key)) throw new ApiError(400, "bad_field_name");
    checkJson(inner, depth + 1);
  }
}
