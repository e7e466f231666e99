/** A place that is filled when the template is sent. */
export interface Variable {
  /** `1`, or `first_name`. */
  name: string;
  start: number;
  end: number;
}

const variable = /\{\{(\d{1,3}|[a-z][a-z0-9_]*)\}\}/g;

/** The variables of a text, each time they stand there. */
export const placesIn = (text: string): Variable[] =>
  [...text.matchAll(variable)].map(({ 0: whole, 1: name = "", index }) => ({
    name,
    start: index,
    end: index + whole.length,
  }));

/** Different variables in the order of their values: numbers by size, names as they first stand there. */
export function variableNames(text: string): string[] {
  const names = [...new Set(placesIn(text).map(({ name }) => name))];
  const isNumbered = names.every((name) => /^\d+$/.test(name));
  return isNumbered ? names.sort((a, b) => Number(a) - Number(b)) : names;
}

/** How many different variables a text has. */
export const variablesIn = (text: string): number => variableNames(text).length;

/** The text with its variables filled in; one without a value stays as it is written. */
export function fillText(text: string, values: readonly string[]): string {
  const names = variableNames(text);
  return text.replace(
    variable,
    (whole, name: string) => values[names.indexOf(name)]?.trim() || whole,
  );
}

/** The next variable of a text: `{{3}}` after two, or a name that is not there yet. */
export function nextVariable(
  text: string,
  format: "positional" | "named",
  wish = "variable",
): string {
  const names = variableNames(text);
  if (format === "positional") {
    return `{{${Math.max(0, ...names.map(Number).filter(Number.isFinite)) + 1}}}`;
  }
  if (!names.includes(wish)) return `{{${wish}}}`;
  let at = 2;
  while (names.includes(`${wish}_${at}`)) at++;
  return `{{${wish}_${at}}}`;
}

/**
 * Numbers the variables of a text as they stand there, from 1 and without gaps; samples follow theirs.
 * Named ones become numbers, too.
 */
export function renumbered(text: string, samples: readonly string[]) {
  const before = variableNames(text);
  const order = [...new Set(placesIn(text).map(({ name }) => name))];
  return {
    text: text.replace(variable, (_, name: string) => `{{${order.indexOf(name) + 1}}}`),
    samples: order.map((name) => samples[before.indexOf(name)] ?? ""),
  };
}
