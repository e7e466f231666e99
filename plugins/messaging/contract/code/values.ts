/** How a language writes what JSON can hold. */
interface Notation {
  text: (value: string) => string;
  yes: string;
  no: string;
  none: string;
  list: [open: string, close: string];
  map: [open: string, close: string, between: string];
}

const json = (value: string) => JSON.stringify(value);

export const notations = {
  javascript: {
    text: json,
    yes: "true",
    no: "false",
    none: "null",
    list: ["[", "]"],
    map: ["{", "}", ": "],
  },
  python: {
    text: json,
    yes: "True",
    no: "False",
    none: "None",
    list: ["[", "]"],
    map: ["{", "}", ": "],
  },
  php: {
    // Between single quotes nothing but the quote and the backslash means anything.
    text: (value) => `'${value.replace(/[\\']/g, (sign) => `\\${sign}`)}'`,
    yes: "true",
    no: "false",
    none: "null",
    list: ["[", "]"],
    map: ["[", "]", " => "],
  },
} as const satisfies Record<string, Notation>;

/** A value in a language, two spaces a level; the first line is not indented. */
export function written(value: unknown, notation: Notation, depth = 0): string {
  if (typeof value === "string") return notation.text(value);
  if (value === null || value === undefined) return notation.none;
  if (typeof value === "boolean") return value ? notation.yes : notation.no;
  if (typeof value !== "object") return String(value);
  const inner = "  ".repeat(depth + 1);
  const entries = Array.isArray(value)
    ? value.map((item) => written(item, notation, depth + 1))
    : Object.entries(value).map(
        ([key, item]) =>
          `${notation.text(key)}${notation.map[2]}${written(item, notation, depth + 1)}`,
      );
  const [open, close] = Array.isArray(value) ? notation.list : notation.map;
  if (entries.length === 0) return `${open}${close}`;
  return `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join("")}${"  ".repeat(depth)}${close}`;
}
