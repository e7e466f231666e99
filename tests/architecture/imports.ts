import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { parseSync } from "vite";
import { heavy, importRules } from "./import-rules.ts";
import { filesIn, isCode, isTest, read, root } from "./tree.ts";

const rooms = ["src", "plugins", "tests", "locales"];

export interface Import {
  from: string;
  kind: "static" | "dynamic" | "type";
}

/** What one source file imports, also by `import type` and by `import("…")` in a type. */
export function importsOf(file: string, source: string): Import[] {
  const { module, program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const kindAt = (start: number) =>
    /^(import|export)\s+type\b/.test(source.slice(start, start + 20)) ? "type" : "static";
  const imports: Import[] = module.staticImports.map(({ start, moduleRequest }) => ({
    from: moduleRequest.value,
    kind: kindAt(start),
  }));
  for (const { start, entries } of module.staticExports) {
    const from = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest?.value;
    const imported = module.staticImports.some((other) => other.start === start);
    if (from && !imported) imports.push({ from, kind: kindAt(start) });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const from = /^["'`]([^$]+)["'`]$/.exec(
      source.slice(moduleRequest.start, moduleRequest.end),
    )?.[1];
    if (from) imports.push({ from, kind: "dynamic" });
  }
  if (/\bimport\(/.test(source)) {
    JSON.stringify(program, (_, node) => {
      if (node?.type === "TSImportType") imports.push({ from: node.source.value, kind: "type" });
      return node;
    });
  }
  return imports;
}

/**
 * Reads every import of a tree and holds it against the rules.
 *
 * dependency-cruiser needs a TypeScript older than 7 to read `.tsx`; without it, it loses imports
 * and says nothing. So it gets a mirror of the tree with nothing but the imports in it, where a
 * `require` stands for an import that only brings types.
 */
export async function readImports(top = root): Promise<ICruiseResult> {
  const mirror = mkdtempSync(`${tmpdir()}/imports-`);
  try {
    symlinkSync(`${root}/node_modules`, `${mirror}/node_modules`);
    for (const room of rooms) mkdirSync(`${mirror}/${room}`);
    for (const file of filesIn(rooms, top)) {
      mkdirSync(dirname(`${mirror}/${file}`), { recursive: true });
      const imports = isCode(file) ? importsOf(file, read(file, top)) : [];
      writeFileSync(`${mirror}/${file}`, imports.map(written).join("\n"));
    }
    const { output } = await cruise(
      rooms,
      {
        baseDir: mirror,
        validate: true,
        ruleSet: { forbidden: importRules },
        doNotFollow: { path: "node_modules" },
        preserveSymlinks: true,
      },
      {
        extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
        exportsFields: ["exports"],
        conditionNames: ["import", "node", "default", "types"],
      },
    );
    if (typeof output === "string") throw new Error(output);
    return output;
  } finally {
    rmSync(mirror, { recursive: true });
  }
}

function written({ from, kind }: Import): string {
  const name = JSON.stringify(from.replace(/\?.*$/, ""));
  return { static: `import ${name};`, dynamic: `import(${name});`, type: `require(${name});` }[
    kind
  ];
}

/** One line for each broken rule: `rule: from → to`. */
export const brokenRules = ({ summary, modules }: ICruiseResult): string[] =>
  [
    ...summary.violations.map(({ rule, from, to, cycle }) =>
      cycle
        ? `${rule.name}: ${from} → ${cycle.map(({ name }) => name).join(" → ")}`
        : `${rule.name}: ${from} → ${to}`,
    ),
    ...heavyInPublicEntry(modules),
  ].sort();

/**
 * What a visitor downloads before signing in and must not: a walk over the imports that are
 * neither dynamic nor type-only, from the entry, each plugin's public routes and their pages.
 */
function heavyInPublicEntry(modules: ICruiseResult["modules"]): string[] {
  const bySource = new Map(modules.map((module) => [module.source, module.dependencies]));
  const publicRoutes = [...bySource.keys()].filter((source) =>
    /^plugins\/[^/]+\/console\/public\.tsx?$/.test(source),
  );
  const pages = publicRoutes
    .flatMap((source) => bySource.get(source) ?? [])
    .filter(({ dynamic }) => dynamic)
    .map(({ resolved }) => resolved);
  const found: string[] = [];
  const seen = new Set<string>();
  const waiting = ["src/console/main.tsx", ...publicRoutes, ...pages].map((source) => [source]);
  for (let way = waiting.shift(); way !== undefined; way = waiting.shift()) {
    const source = way.at(-1) ?? "";
    if (seen.has(source)) continue;
    seen.add(source);
    for (const { resolved, dynamic, dependencyTypes } of bySource.get(source) ?? []) {
      if (dynamic || dependencyTypes.includes("require")) continue;
      const further = [...way, resolved];
      if (heavy.test(resolved)) found.push(`public-entry-is-light: ${further.join(" → ")}`);
      else waiting.push(further);
    }
  }
  return found;
}

/**
 * Source files that nothing but tests imports and that no entry names: the product would be the
 * same without them. Plugins are found by their folder, and parts of the kit may wait for a page.
 */
export function unusedModules(modules: ICruiseResult["modules"]): string[] {
  const entries = "package.json vite.config.ts src/console/index.html src/server/dev/vite-api.ts";
  const naming = entries
    .split(" ")
    .map((file) => read(file))
    .join("\n");
  const isEntry = (file: string) =>
    file.startsWith("src/console/kit/") ||
    /^plugins\/[^/]+\/(console\/(index|staff|public)\.tsx?|server\/index\.ts)$/.test(file) ||
    naming.includes(file.slice(file.lastIndexOf("/")));
  return modules
    .filter(({ source }) => /^(src|plugins)\//.test(source) && isCode(source))
    .filter(({ source }) => !isTest(source) && !source.endsWith(".d.ts") && !isEntry(source))
    .filter(({ dependents }) => dependents.every((by) => isTest(by) || by.startsWith("tests/")))
    .map(({ source }) => source);
}
