import type { ParameterFormat } from "../template.ts";
import { placesIn, variableNames } from "../variables.ts";
import { type Finding, refused } from "./finding.ts";
import { templateLimits } from "./limits.ts";
import { rangesOf, wordsIn } from "./words.ts";

interface Text {
  path: string;
  text: string;
  format: ParameterFormat;
}

/** How a variable should be written; null where nobody can tell. */
function meant(inside: string, format: ParameterFormat): string | null {
  const plain = inside.trim();
  if (format === "positional") {
    const digits = /^\D*(\d{1,3})\D*$/.exec(plain)?.[1];
    return digits ? `{{${Number(digits)}}}` : null;
  }
  const name = plain
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, "_")
    .replace(/^[_\d]+|_+$/g, "");
  return name ? `{{${name}}}` : null;
}

const isGood = (name: string, format: ParameterFormat) =>
  format === "positional" ? /^[1-9]\d{0,2}$/.test(name) : /^[a-z][a-z0-9_]*$/.test(name);

/** What is between braces and is no variable of the template's kind; `put` lays a mended text over. */
export function writingFindings(
  { path, text, format }: Text,
  put: (text: string) => Finding["mend"],
): Finding[] {
  const found: Finding[] = [];
  let rest = text;
  for (const { 0: whole, 1: inside = "", index } of text.matchAll(/\{\{([^{}]*)\}\}/g)) {
    rest = rest.slice(0, index) + " ".repeat(whole.length) + rest.slice(index + whole.length);
    if (isGood(inside, format)) continue;
    const range = { start: index, end: index + whole.length };
    const better = meant(inside, format);
    const mend = better
      ? put(text.slice(0, index) + better + text.slice(index + whole.length))
      : null;
    const more = { range, mend, params: { variable: whole }, meta: 2388072 };
    if (/[#$%]/.test(inside)) {
      found.push(refused("variable_sign", "templates:findings.variableSign", path, more));
    } else if (format === "positional") {
      found.push(refused("variable_number", "templates:findings.variableNumber", path, more));
    } else {
      found.push(refused("variable_name", "templates:findings.variableName", path, more));
    }
  }
  for (const range of rangesOf(rest, /\{+[^{}\n]{0,40}\}*|\}{2,}/g)) {
    // One lonely brace is a sign like any other.
    if (!/\{\{|\}\}|\{[^}]+\}/.test(rest.slice(range.start, range.end))) continue;
    const inside = /[\p{L}\p{N}_ ]+/u.exec(rest.slice(range.start, range.end))?.[0] ?? "";
    const better = /\}/.test(rest.slice(range.start, range.end)) ? meant(inside, format) : null;
    found.push(
      refused("variable_braces", "templates:findings.variableBraces", path, {
        range,
        meta: 2388072,
        mend: better ? put(text.slice(0, range.start) + better + text.slice(range.end)) : null,
      }),
    );
  }
  return found;
}

/** Numbers without gaps; names that stand there once. */
export function orderFindings({ path, text, format }: Text, renumber: Finding["mend"]): Finding[] {
  if (format === "positional") {
    const names = variableNames(text).filter((name) => isGood(name, format));
    const at = names.findIndex((name, place) => Number(name) !== place + 1);
    if (at < 0) return [];
    const wrong = placesIn(text).find(({ name }) => name === names[at]);
    return [
      refused("variable_gap", "templates:findings.variableGap", path, {
        range: wrong ? { start: wrong.start, end: wrong.end } : null,
        params: { expected: `{{${at + 1}}}`, found: `{{${names[at]}}}` },
        meta: 2388072,
        mend: renumber,
      }),
    ];
  }
  const seen = new Set<string>();
  return placesIn(text).flatMap(({ name, start, end }) => {
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    return refused("variable_twice", "templates:findings.variableTwice", path, {
      range: { start, end },
      params: { variable: `{{${name}}}` },
    });
  });
}

/** Where variables may not stand: at the edges, beside each other, and too many among few words. */
export function placeFindings(
  text: string,
  greeting: string,
  put: (text: string) => Finding["mend"],
): Finding[] {
  const path = "body";
  const found: Finding[] = [];
  const places = placesIn(text);
  const first = places[0];
  const last = places.at(-1);
  if (first && text.slice(0, first.start).trim() === "") {
    found.push(
      refused("body_starts_with_variable", "templates:findings.bodyStarts", path, {
        range: { start: first.start, end: first.end },
        meta: 2388299,
        mend: put(`${greeting}${text.trimStart()}`),
      }),
    );
  }
  if (last && text.slice(last.end).trim() === "") {
    found.push(
      refused("body_ends_with_variable", "templates:findings.bodyEnds", path, {
        range: { start: last.start, end: last.end },
        meta: 2388299,
        mend: put(`${text.trimEnd()}.`),
      }),
    );
  }
  for (const [at, { end }] of places.entries()) {
    const next = places[at + 1];
    if (!next || text.slice(end, next.start).trim() !== "") continue;
    found.push(
      refused("variables_adjacent", "templates:findings.variablesAdjacent", path, {
        range: { start: places[at]?.start ?? end, end: next.end },
        mend: put(`${text.slice(0, end)} – ${text.slice(next.start)}`),
      }),
    );
  }
  const count = variableNames(text).length;
  const words = wordsIn(text);
  if (count > 0 && words < templateLimits.wordsFor(count)) {
    found.push(
      refused("too_many_variables", "templates:findings.tooManyVariables", path, {
        params: { variables: count, words, needed: templateLimits.wordsFor(count) },
        meta: 2388293,
      }),
    );
  }
  return found;
}
