import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { chromiumFlags, engine, ensureChromium } from "../support/chromium.mjs";
import { full } from "../support/full.ts";

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

// Workers read this file again: the search is done once.
process.env.CHROMIUM_PATH ??= await ensureChromium();

const browser = { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags };

export default defineConfig({
  globalSetup: at("tests/e2e/demo-store.ts"),
  outputDir: at("test-results"),
  // Two more than cores: a journey waits for a fifth of its time, and whole processes for more.
  workers: 4,
  forbidOnly: true,
  // Stops what hangs, nothing else: a busy machine may take its time.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1440, height: 900 },
    // A press is not lost to something that moves away from under it.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Pages live for seconds: what compilers for long runs would win costs a tenth more than it saves, each.
    launchOptions: { ...browser, args: [...chromiumFlags, `${engine} --no-opt --no-maglev`] },
  },
  // A project of journeys has one worker, which keeps its server and its browser: what a journey finds of
  // earlier ones is the same in every run. They are about as long as each other, and whole processes fill the
  // places that are left.
  projects: [
    { name: "messenger", workers: 1, testDir: at("plugins/messenger/e2e") },
    {
      name: "plugins",
      workers: 1,
      testDir: at("plugins"),
      testMatch: "*/e2e/**/*.spec.ts",
      testIgnore: "messenger/**",
    },
    // axe runs on for minutes: without them it takes a sixth more.
    { name: "sweep", workers: 1, testDir: at("tests/sweep"), use: { launchOptions: browser } },
    {
      name: "house",
      workers: 1,
      testDir: at("tests"),
      testMatch: ["budgets/*.spec.ts", "e2e/*.spec.ts"],
    },
    {
      name: "process",
      testDir: at("tests"),
      testMatch: ["process/*.spec.ts", ...(full ? ["storms/*.spec.ts"] : [])],
    },
  ],
});
