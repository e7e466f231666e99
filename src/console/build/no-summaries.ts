import type { Plugin } from "vite";

const summary = /\bsummary:\s*"(?:[^"\\]|\\.)*",?/g;

/** Leaves the sentences for the OpenAPI document out of the console: only the server prints it. */
export const noSummaries = (): Plugin => ({
  name: "no-summaries",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: (environment) => environment.config.consumer === "client",
  transform: {
    filter: { id: /\/contract\/[^?]*\.ts$/ },
    handler: (code) => ({ code: code.replace(summary, ""), map: null }),
  },
});
