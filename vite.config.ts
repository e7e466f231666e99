import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { firstCall } from "./plugins/auth/contract/first-call.ts";
import { pageFiles } from "./src/console/build/page-files.ts";
import { sectionWords } from "./src/console/build/section-words.ts";
import { api } from "./src/server/dev/vite-api.ts";
import { LongFirst } from "./tests/support/long-first.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const within = (folders: string) => new RegExp(`/src/console/(${folders})[^?]*\\.tsx?$`);
const domainOf = (folder: string) => (id: string) =>
  new RegExp(`/plugins/([^/]+)/${folder}`).exec(id)?.[1] ?? null;
const statedIn = domainOf(
  "contract/(?!home/|staff/|code/|json/|cloud|check/(failure|refusal-words)|rules/(?!limits|finding)|answer|examples)",
);
const ofStaff = (id: string) => {
  const domain = domainOf("contract/staff/")(id);
  return domain && `${domain}-staff`;
};

/**
 * What travels together, with all it imports: few files that are asked for at once open a page sooner
 * than many small ones one after the other. What is not named here is split by the pages that use it.
 */
const groups = [
  // Every visitor, signed in or not.
  { name: "start", tags: ["$initial" as const], priority: 8 },
  // The pages before the sign-in share these with the frame, and do not wait for it.
  { name: "public", test: within("public/|look/theme-choice"), priority: 7 },
  // What the plugins state: it finds the first page, whose code then comes beside the frame's. What lies in
  // src/contract/values is reckoned with on few pages. A message may be the answer to a form, which is a shape of
  // some lines and would be a file of its own.
  {
    name: "plugins",
    test: new RegExp(
      `${within("tree/(first-page|stated|plugins|registry)").source}|/src/contract/(?!values/)|/plugins/[^/]+/contract/rights\\.ts|/plugins/flows/contract/answer|/node_modules/(@babel/runtime|rc-util|rc-picker/lib/locale/common|rc-field-form/es/(FormContext|utils/(valueUtil|typeUtil)))`,
    ),
    priority: 7,
  },
  // Forms have these; what stands around a form, in every page's frame, needs none of it.
  {
    name: "fields",
    test: /\/node_modules\/(rc-field-form\/es\/|@rc-component\/async-validator)/,
    priority: 6.5,
  },
  // Every page behind the sign-in; counts stand on overviews alone. Two icons of many lists would each bring a file of
  // others.
  {
    name: "frame",
    test: new RegExp(
      `${
        within(
          "tree/protected|use-is-demo|data/(calls/|use-(custom|list|many|infinite|put|show|update|delete))|kit/(page/(?!counts)|text/)|kit/menu/(chip|dropdown-menu)|kit/feedback/(avatar|status|empty|error|copy|icon-button)|session/kept-switch|alerts/count-icon",
        ).source
      }|/node_modules/@ant-design/icons(-svg)?/es/(icons|asn)/(Edit|Sync)Outlined`,
    ),
    priority: 6,
  },
  // What plugins draw around every page, which says the workspace.
  {
    name: "around",
    test: /\/plugins\/([^/]+\/console\/shell|workspaces\/contract(?!\/staff))\//,
    priority: 5,
  },
  // What one or two pages have alone travels with them, and two are the calendar's: else they would bring others a
  // file of theirs.
  {
    name: "icons",
    test: /\/node_modules\/@ant-design\/icons(?!.*\/(Calendar|SwapRight)Outlined)/,
    entriesAware: true,
    entriesAwareMergeThreshold: 45_000,
    minShareCount: 3,
    priority: 4,
  },
  // What lists and forms share, and what each has of its own.
  {
    name: "desk",
    test: new RegExp(
      `${within("kit/feedback/(?!(confirm|danger|secret)|use-record)|kit/input/(search-box|select/(select|resource))|kit/form/use-create-dialog|data/use-(select|table)").source}|/antd/es/(space/|input/Input\\.js)`,
    ),
    priority: 3,
  },
  // A conversation needs the countries, and no form until one is opened.
  { name: "countries", test: within("kit/input/select/countries"), priority: 3 },
  { name: "form", test: within("kit/(form|input)/|data/use-form"), priority: 2 },
  { name: "table", test: within("kit/(table|csv)/"), priority: 2 },
  // Calendars and clocks, which few pages have.
  { name: "time", test: within("kit/time/"), priority: 1.8 },
  // What the plugins state for staff alone.
  { name: "staff", test: within("tree/staff-plugins"), priority: 1.5 },
  // What is stated of a domain, each without what it takes from another's statements: what staff alone need of it,
  // and the rest. What it shows at home travels with its card, and what fills a template with the messages that it
  // becomes: a list of templates needs none of it.
  { name: ofStaff, priority: 1, includeDependenciesRecursively: false },
  {
    name: (id: string) =>
      id.includes("/plugins/templates/contract/fill.") ? "messenger" : statedIn(id),
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Small ones that stand side by side, each of another domain.
  {
    name: "cards",
    test: /\/plugins\/[^/]+\/console\/((staff|components)\/)?[a-z]+s-card\.tsx/,
    priority: 0.5,
    includeDependenciesRecursively: false,
  },
  // What stands below each other in a contact's panel, each of another domain.
  {
    name: "contact-parts",
    test: /\/plugins\/[^/]+\/console\/components\/(files|identities|earlier)-part\.tsx/,
    priority: 0.5,
    includeDependenciesRecursively: false,
  },
  // What a message is said with in lists, bubbles and by itself: small, and shared by many pages.
  {
    name: "message-lines",
    test: /\/plugins\/messenger\/(contract\/check\/(failure|refusal)-words|console\/(bubbles\/(content-line|ticks|trouble)|inbox\/row-time|sending\/patience))\./,
    priority: 0.5,
    includeDependenciesRecursively: false,
  },
  // The messenger's store and what its parts share of an open number: only ever wanted together.
  {
    name: "talk",
    test: /\/plugins\/messenger\/console\/(store\/|search\/marked|sending\/(content-of|sender|entries)|live\/((active|tab)-number|reader)\.|alerts\/alert\.|keyboard\/(key-setting|use-keys))/,
    priority: 0.5,
    includeDependenciesRecursively: false,
  },
  // Of each domain what its pages share, by which of them do; of a few lines only with its like, for more of them bring
  // home what lists have.
  {
    name: domainOf("console/"),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 600,
    priority: 0,
  },
];

/** Of Refine's packages only what is used: loading these does nothing by itself. */
const unused = {
  test: /node_modules\/(react-markdown|remark-gfm|papaparse|pluralize|rc-field-form|error-stack-parser|@refinedev\/devtools-internal)\//,
  sideEffects: false,
};

/** Of hundreds of small files each: within the server's own file they are there after a seventh less work. */
const manyFiles = [
  "drizzle-orm",
  "file-type",
  "hono",
  "libphonenumber-js",
  "strtok3",
  "uuid",
  "zod",
];

const onPostgres = "**/*.postgres.test.ts";
const pages = "{src,plugins,tests}/**/*.page.test.tsx";

const isolated = "{src,plugins}/**/*.isolated.test.tsx";

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
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
};

/** Tests of components, in a document of happy-dom, with React as it is built. */
const browserLike = {
  extends: true as const,
  root: at("."),
  oxc: { jsx: { development: false } },
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
    env: { ...embedded, NODE_ENV: "production" },
    globalSetup: [at("./tests/support/demo-store.ts")],
    setupFiles: [at("./tests/support/setup-console.ts")],
    server: { deps: { inline: [/@refinedev\//] } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  root: at("./src/console"),
  cacheDir: at("./node_modules/.vite"),
  publicDir: isSsrBuild ? false : at("./src/console/static"),
  plugins: [react(), pageFiles(firstCall), sectionWords(at("./plugins"), at("./locales")), api()],
  ...(isSsrBuild ? { ssr: { noExternal: manyFiles } } : {}),
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
        chunkSizeWarningLimit: 1000,
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
            // Of all the pages that share it the first is name enough.
            chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
          },
          treeshake: { moduleSideEffects: [unused] },
        },
      },
  server: { host: "127.0.0.1" },
  test: {
    // One more than cores: a test waits for PostgreSQL, and for what comes after a pause, for a tenth of its time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFirst },
    // A thread is handed its modules, a process has them sent: a quarter of the work of the parts' tests.
    pool: "threads",
    projects: [
      {
        extends: true,
        root: at("."),
        test: {
          name: "architecture",
          environment: "node",
          // They only read: the files of a worker share what they load.
          isolate: false,
          include: ["tests/architecture/*.test.ts"],
          testTimeout: 120_000,
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
          // What only PostgreSQL does is tried where there is one.
          exclude: ["tests/architecture/**", ...(process.env.DATABASE_URL ? [] : [onPostgres])],
        },
      },
      {
        // Where the others run on PostgreSQL: what the store itself decides, on the other engine.
        ...serverLike,
        test: {
          ...serverLike.test,
          name: "embedded",
          env: embedded,
          include: ["src/server/**/*.test.ts", "tests/live/*.test.ts"],
          exclude: [onPostgres],
        },
      },
      {
        ...browserLike,
        test: {
          ...browserLike.test,
          name: "console",
          include: ["{src,plugins,tests}/**/*.test.tsx"],
          exclude: [pages, isolated],
          // What a file loads takes as long as its tests: the files of a worker share it.
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        // What puts a module of the console's own in another's place.
        ...browserLike,
        test: { ...browserLike.test, name: "isolated", include: [isolated] },
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
