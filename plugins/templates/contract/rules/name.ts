import { offeredCategories } from "../template.ts";
import type { Draft } from "./draft.ts";
import { type Finding, refused } from "./finding.ts";
import { templateLanguages } from "./languages.ts";
import { templateLimits } from "./limits.ts";

/** A text as a template's name takes it. */
export const nameOf = (wish: string): string =>
  wish
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, templateLimits.name);

/** A name near the wished one that nobody has: `pedido`, `pedido_2`, `pedido_3`. */
export function freeName(wish: string, taken: Iterable<string>): string {
  const base = nameOf(wish) || "template";
  const all = new Set(taken);
  if (!all.has(base)) return base;
  const stem = base.replace(/_\d{1,3}$/, "");
  for (let at = 2; ; at++) {
    const name = `${stem.slice(0, templateLimits.name - 5)}_${at}`;
    if (!all.has(name)) return name;
  }
}

export function nameFindings({ name, language, category }: Draft): Finding[] {
  const found: Finding[] = [];
  if (name === "") {
    found.push(refused("name_empty", "templates:findings.nameEmpty", "name"));
  } else if (!/^[a-z0-9_]+$/.test(name)) {
    const first = /[^a-z0-9_]+/.exec(name);
    const start = first?.index ?? 0;
    found.push(
      refused("name_format", "templates:findings.nameFormat", "name", {
        range: { start, end: start + (first?.[0].length ?? name.length) },
        mend: nameOf(name) ? { name: nameOf(name) } : null,
      }),
    );
  }
  if (name.length > templateLimits.name) {
    found.push(
      refused("name_too_long", "templates:findings.nameTooLong", "name", {
        range: { start: templateLimits.name, end: name.length },
        params: { max: templateLimits.name, length: name.length },
        meta: 2388040,
      }),
    );
  }
  if (!templateLanguages.includes(language)) {
    found.push(refused("language_unknown", "templates:findings.languageUnknown", "language"));
  }
  if (!offeredCategories.some((one) => one === category)) {
    found.push(refused("category_unknown", "templates:findings.categoryUnknown", "category"));
  }
  return found;
}
