import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { chromiumFlags, ensureChromium } from "../support/chromium.mjs";

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

// Workers read this file again: the search is done once.
process.env.CHROMIUM_PATH ??= await ensureChromium();

export default defineConfig({
  globalSetup: at("tests/e2e/demo-store.ts"),
  outputDir: at("test-results"),
  workers: 2,
  // A journey that fails once and then not is named as such, on a machine that may be busy.
  retries: 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags },
  },
  projects: [
    { name: "process", testDir: at("tests/process") },
    { name: "budgets", testDir: at("tests/budgets") },
    { name: "journeys", testDir: at("tests/e2e") },
    { name: "plugins", testDir: at("plugins"), testMatch: "*/e2e/**/*.spec.ts" },
  ],
});
