import { expect, it } from "vitest";
import { createLog } from "./log.ts";

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = "";
  const sink = {
    write: (line: string) => {
      text += line;
    },
  };
  write(createLog("info", sink));
  return text;
}

it.each([
  ["at the top", { password: "hush-1" }],
  ["in a body", { body: { current_password: "hush-1", name: "x" } }],
  ["in headers", { headers: { authorization: "hush-1" } }],
  ["in anything else", { job: { token: "hush-1" } }],
])("a secret %s is masked", (_, entry) => {
  const text = logged((log) => log.info(entry, "something"));
  expect(text).toContain("something");
  expect(text).not.toContain("hush-1");
});

it("a failed query tells what failed and not with which values", () => {
  const cause = new Error(
    "Failed query: select $1\nparams: ana@recado.test,\n    at hush-1\nhush-2",
  );
  const error = new Error("not done", { cause });
  const text = logged((log) => log.error({ err: error }, "request failed"));
  expect(text).toContain("not done: Failed query: select $1");
  expect(text).toContain("log.test.ts");
  expect(text).not.toMatch(/hush|ana@/);
});

it("a line break in a value stays inside its line", () => {
  const text = logged((log) => log.info({ path: '/x\n{"level":60}' }, "asked"));
  expect(text.trim().split("\n")).toHaveLength(1);
});
