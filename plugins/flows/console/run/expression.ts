/** What a screen's texts and conditions may refer to. */
export interface Scope {
  data: Record<string, unknown>;
  form: Record<string, unknown>;
  screens: Record<string, { data: Record<string, unknown>; form: Record<string, unknown> }>;
}

const token =
  /\s*(?:(\$\{[^}]*\})|('(?:[^'\\]|\\.)*')|(\d+(?:\.\d+)?)|(true|false)|(\|\||&&|==|!=|>=|<=|[()!<>]))/y;

function walk(from: unknown, path: readonly string[]): unknown {
  let at = from;
  for (const part of path) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, part)) return undefined;
    at = (at as Record<string, unknown>)[part];
  }
  return at;
}

/** What `${data.x}`, `${form.x}` or `${screen.S.form.x}` stands for. */
export function refer(scope: Scope, reference: string): unknown {
  const [kind, ...path] = reference.slice(2, -1).split(".");
  if (kind === "data") return walk(scope.data, path);
  if (kind === "form") return walk(scope.form, path);
  return kind === "screen" ? walk(scope.screens, path) : undefined;
}

function tokensOf(text: string): string[] {
  const found: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const match = token.exec(text);
    if (!match) break;
    found.push(match[0].trim());
  }
  return found;
}

const same = (a: unknown, b: unknown) => (a ?? "") === (b ?? "");
const compared: Record<string, (a: unknown, b: unknown) => boolean> = {
  "==": same,
  "!=": (a, b) => !same(a, b),
  ">": (a, b) => Number(a) > Number(b),
  ">=": (a, b) => Number(a) >= Number(b),
  "<": (a, b) => Number(a) < Number(b),
  "<=": (a, b) => Number(a) <= Number(b),
};

/** A condition of Flow JSON: `${form.city} == 'Recife' && !${data.closed}`. */
export function holds(scope: Scope, condition: string): boolean {
  const tokens = tokensOf(condition);
  let at = 0;
  const single = (): unknown => {
    const said = tokens[at++] ?? "";
    if (said === "!") return !single();
    if (said === "(") {
      const value = either();
      at += 1;
      return value;
    }
    if (said.startsWith("$")) return refer(scope, said);
    if (said.startsWith("'")) return said.slice(1, -1).replace(/\\(.)/g, "$1");
    if (said === "true" || said === "false") return said === "true";
    return Number(said);
  };
  const compare = (): unknown => {
    let value = single();
    for (let sign = compared[tokens[at] ?? ""]; sign; sign = compared[tokens[at] ?? ""]) {
      at += 1;
      value = sign(value, single());
    }
    return value;
  };
  const both = (): unknown => {
    let value = compare();
    while (tokens[at] === "&&") {
      at += 1;
      const next = compare();
      value = Boolean(value) && Boolean(next);
    }
    return value;
  };
  const either = (): unknown => {
    let value = both();
    while (tokens[at] === "||") {
      at += 1;
      const next = both();
      value = Boolean(value) || Boolean(next);
    }
    return value;
  };
  return Boolean(either());
}

const whole = /^\$\{[^}]*\}$/;
const wordOf = (value: unknown): string =>
  value === undefined || value === null || typeof value === "object" ? "" : String(value);

/** A value with everything in it that comes from elsewhere. */
export function resolved(scope: Scope, value: unknown): unknown {
  if (typeof value === "string") {
    if (whole.test(value)) return refer(scope, value);
    if (value.startsWith("`") && value.endsWith("`")) {
      const parts = tokensOf(value.slice(1, -1));
      return parts
        .map((part) => (part.startsWith("'") ? part.slice(1, -1) : wordOf(resolved(scope, part))))
        .join("");
    }
    return value.replace(/\$\{[^}]*\}/g, (reference) => wordOf(refer(scope, reference)));
  }
  if (Array.isArray(value)) return value.map((one) => resolved(scope, one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(scope, one)]));
}
