import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { importRules } from "./import-rules.ts";
import { brokenRules, readImports, unusedModules } from "./imports.ts";
import { filesIn, isCode } from "./tree.ts";

const house = readImports();

test("every import obeys the house", async () => {
  const result = await house;
  const readModules = result.modules.map(({ source }) => source).filter(isCode);
  expect(readModules, "modules read").toEqual(
    expect.arrayContaining(filesIn(["src", "plugins", "tests"]).filter(isCode)),
  );
  expect(result.summary.totalDependenciesCruised).toBeGreaterThan(readModules.length / 2);
  expect(brokenRules(result)).toEqual([]);
});

test("no file of the product lies unused", async () => {
  expect(unusedModules((await house).modules)).toEqual([]);
});

const plain = {
  "src/contract/wire.ts": `export const wire = 1;`,
  "src/console/main.tsx": `export const App = () => <p onClick={() => void import("./app.tsx")} />;`,
  "src/console/app.tsx": `import "antd"; export const app = 1;`,
  "src/console/http/client.ts": `export const call = 1;`,
  "src/console/kit.tsx": `import { wire } from "../contract/wire.ts"; export const kit = wire;`,
  "src/server/http/http.ts": `import { Hono } from "hono"; export const http = Hono;`,
  "src/server/plugin.ts": `export type { http } from "./http/http.ts";`,
  "plugins/cats/contract/index.ts": `import { z } from "zod"; export const cats = z;`,
  "plugins/cats/console/index.tsx": `export const page = () => import("./pages/cat-list.tsx");`,
  "plugins/cats/console/public.ts": `export const page = () => import("./pages/cat-door.tsx");`,
  "plugins/cats/console/pages/cat-door.tsx": `export const door = () => import("../../contract/index.ts");`,
  "plugins/cats/console/pages/cat-list.tsx": `export { kit } from "../../../../src/console/kit.tsx";`,
  "plugins/cats/console/slots.ts": `export const slot = 1;`,
  "plugins/cats/server/index.ts": `import "./tables.ts"; export const cats = 1;`,
  "plugins/cats/server/tables.ts": `export const table = 1;`,
  "plugins/cats/server/facade.ts": `export const facade = 1;`,
  "plugins/dogs/contract/index.ts": `import "../../cats/contract/index.ts";`,
  "plugins/dogs/console/index.tsx": `import "../../cats/console/slots.ts";`,
  "plugins/cats/server/slots.ts": `export const slot = 1;`,
  "plugins/dogs/server/index.ts": `import "../../cats/server/facade.ts"; import "../../cats/server/slots.ts";`,
  "plugins/dogs/server/tables.ts": `import "../../cats/server/tables.ts";`,
};

async function importsIn(files: Record<string, string>) {
  const top = mkdtempSync(`${tmpdir()}/tree-`);
  try {
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(dirname(`${top}/${file}`), { recursive: true });
      writeFileSync(`${top}/${file}`, source);
    }
    return await readImports(top);
  } finally {
    rmSync(top, { recursive: true });
  }
}

const brokenIn = async (files: Record<string, string>) => brokenRules(await importsIn(files));

test("a tree built as the house says breaks no rule", async () => {
  expect(await brokenIn(plain)).toEqual([]);
});

/** One step over each line, and the rule that must stop it. */
const steps: [rule: string, file: string, source: string][] = [
  ["house-knows-no-domain", "src/server/main.ts", `import "../../plugins/cats/contract/index.ts";`],
  [
    "house-knows-no-domain",
    "src/console/a.tsx",
    `type A = import("../../plugins/cats/contract/index.ts").A;`,
  ],
  ["contract-is-pure", "plugins/cats/contract/cat.ts", `import type { ReactNode } from "react";`],
  ["contract-is-pure", "src/contract/clock.ts", `import "node:crypto";`],
  [
    "plugins-meet-only-in-public",
    "plugins/dogs/console/b.tsx",
    `const b = <p onClick={() => import("../../cats/console/pages/cat-list.tsx")} />;`,
  ],
  [
    "plugins-meet-only-in-public",
    "plugins/dogs/server/b.ts",
    `export type { C } from "../../cats/server/index.ts";`,
  ],
  [
    "tables-only-for-foreign-keys",
    "plugins/dogs/server/routes.ts",
    `import "../../cats/server/tables.ts";`,
  ],
  ["facade-is-for-others", "plugins/cats/server/routes.ts", `import "./facade.ts";`],
  ["index-imports-no-page", "plugins/dogs/console/index.tsx", `import "./pages/dog-list.tsx";`],
  ["index-imports-no-page", "plugins/dogs/console/staff.tsx", `import "./pages/dog-list.tsx";`],
  [
    "pages-call-through-refine",
    "plugins/dogs/console/pages/dog-list.tsx",
    `import { call } from "../../../../src/console/http/client.ts";`,
  ],
  [
    "server-stays-off-the-console",
    "plugins/dogs/server/words.ts",
    `import "../../../src/console/kit.tsx";`,
  ],
  [
    "console-stays-off-the-server",
    "plugins/dogs/console/c.tsx",
    `import type { http } from "../../../src/server/http/http.ts";`,
  ],
  ["tests-stay-outside", "plugins/dogs/server/demo.ts", `import "../../cats/fixtures/world.ts";`],
  ["tests-stay-outside", "src/server/clock.ts", `import "../../tests/support/clock.ts";`],
  [
    "only-http-knows-hono",
    "plugins/dogs/server/upload.ts",
    `import { stream } from "hono/streaming";`,
  ],
  ["no-circular", "src/server/http/http.ts", `import "../round.ts";`],
  ["every-import-leads-somewhere", "src/server/lost.ts", `import "./found.ts";`],
  ["public-entry-is-light", "src/console/main.tsx", `import "./app.tsx";`],
  [
    "public-entry-is-light",
    "plugins/cats/console/pages/cat-door.tsx",
    `import "../../contract/index.ts";`,
  ],
];

const around = {
  "tests/support/clock.ts": ``,
  "plugins/cats/fixtures/world.ts": ``,
  "src/server/round.ts": `import "./http/http.ts";`,
  "plugins/dogs/console/pages/dog-list.tsx": ``,
};

test.each(steps)("%s stops %s", async (rule, file, source) => {
  const broken = await brokenIn({ ...plain, ...around, [file]: source });
  expect(broken.filter((line) => line.startsWith(`${rule}: `))).not.toEqual([]);
});

test("each rule has a step over it", () => {
  const stopped = new Set(steps.map(([rule]) => rule));
  expect(importRules.map(({ name }) => name).filter((name) => !stopped.has(name ?? ""))).toEqual(
    [],
  );
});

test("a file that only a test imports is found", async () => {
  const { modules } = await importsIn({
    ...plain,
    "src/contract/lost.ts": "",
    "src/contract/lost.test.ts": `import "./lost.ts";`,
  });
  expect(unusedModules(modules)).toContain("src/contract/lost.ts");
  expect(unusedModules(modules)).not.toContain("src/contract/wire.ts");
});
