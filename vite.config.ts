import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { brandFiles } from "./src/console/build/brand-files.ts";
import { lightContracts } from "./src/console/build/light-contracts.ts";
import { navWords } from "./src/console/build/nav-words.ts";
import { noSummaries } from "./src/console/build/no-summaries.ts";
import { slimAntd } from "./src/console/build/slim-antd.ts";
import { slimLodash } from "./src/console/build/slim-lodash.ts";
import { api } from "./src/server/dev/vite-api.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const stub = at("./src/console/build/stubs.ts");

/** Parts of @refinedev/antd and @refinedev/core that this console does not use and must not ship. */
const stubs = {
  "react-markdown": stub,
  "remark-gfm": stub,
  papaparse: stub,
  "@refinedev/devtools-internal": stub,
  pluralize: at("./src/console/build/no-plural.ts"),
  qs: at("./src/console/build/flat-qs.ts"),
};

/** The router names only its development build, whose warnings nobody reads in production. */
const router = {
  "react-router/dom": at("./node_modules/react-router/dist/production/dom-export.mjs"),
  "react-router": at("./node_modules/react-router/dist/production/index.mjs"),
};

const pages = "{src,plugins,tests}/**/*.page.test.tsx";

/** Where the embedded engine answers, whatever `DATABASE_URL` says. */
const embedded = { DATABASE_URL: "" };

/** Tests of the server. Files of a worker share one open store, emptied for each: opening costs seconds. */
const serverLike = {
  extends: true as const,
  root: at("."),
  test: {
    environment: "node",
    isolate: false,
    globalSetup: [at("./tests/support/demo-store.ts")],
    setupFiles: [at("./tests/support/setup-server.ts")],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
};

/** Tests of components, in a document of happy-dom. */
const browserLike = {
  extends: true as const,
  root: at("."),
  resolve: {
    alias: [
      {
        find: /^react-router$/,
        replacement: at("./node_modules/react-router/dist/development/index.mjs"),
      },
      {
        find: /^react-router\/dom$/,
        replacement: at("./node_modules/react-router/dist/development/dom-export.mjs"),
      },
    ],
  },
  test: {
    environment: "happy-dom",
    env: embedded,
    globalSetup: [at("./tests/support/demo-store.ts")],
    setupFiles: [at("./tests/support/setup-console.ts")],
    server: { deps: { inline: [/@refinedev\//] } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
};

export default defineConfig(({ isSsrBuild, command }) => ({
  root: at("./src/console"),
  cacheDir: at("./node_modules/.vite"),
  publicDir: isSsrBuild ? false : at("./src/console/static"),
  plugins: [
    react(),
    brandFiles(),
    slimAntd(),
    slimLodash(at("./src/console/build/few-lodash.ts")),
    noSummaries(),
    lightContracts(),
    navWords(at("./plugins"), at("./locales")),
    api(),
  ],
  resolve: isSsrBuild ? {} : { alias: command === "build" ? { ...stubs, ...router } : stubs },
  build: isSsrBuild
    ? {
        ssr: true,
        rolldownOptions: { input: at("./src/server/main.ts") },
        outDir: at("./dist/server"),
        emptyOutDir: true,
        target: "node20",
      }
    : {
        outDir: at("./dist/console"),
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
      },
  server: { host: "127.0.0.1" },
  test: {
    // One a core: the default leaves one core idle.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        root: at("."),
        test: {
          name: "architecture",
          environment: "node",
          include: ["tests/architecture/*.test.ts"],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        root: at("."),
        test: {
          name: "bench",
          environment: "node",
          include: ["tests/bench/*.bench.ts"],
          globalSetup: [at("./tests/support/demo-store.ts")],
        },
      },
      {
        ...serverLike,
        test: {
          ...serverLike.test,
          name: "server",
          include: ["{src,plugins,tests}/**/*.test.ts"],
          exclude: ["tests/architecture/**"],
        },
      },
      {
        // Where the others run on PostgreSQL: what the store itself decides, on the other engine.
        ...serverLike,
        test: {
          ...serverLike.test,
          name: "embedded",
          env: embedded,
          include: ["{src,tests}/**/*.test.ts"],
          exclude: [
            "tests/{architecture,growth}/**",
            "tests/security/operations-*",
            "src/{console,contract}/**",
          ],
        },
      },
      {
        ...browserLike,
        test: {
          ...browserLike.test,
          name: "console",
          include: ["{src,plugins,tests}/**/*.test.tsx"],
          exclude: [pages],
        },
      },
      {
        ...browserLike,
        test: {
          ...browserLike.test,
          name: "pages",
          include: [pages],
          setupFiles: [...browserLike.test.setupFiles, at("./tests/support/setup-server.ts")],
          // The whole console on the real server: loading both anew for each file takes longer than
          // its tests. What a test puts in their place goes when it ends.
          isolate: false,
          restoreMocks: true,
        },
      },
    ],
  },
}));
