import type { IForbiddenRuleType } from "dependency-cruiser";

const library = (names: string) => `(^|/)node_modules/(${names})/`;
const tests = "\\.test\\.tsx?$";
const anyContract = "^(src|plugins/[^/]+)/contract/";

/**
 * Who may import whom, as dependency-cruiser reads it. The names are the sentences a developer
 * sees when one is broken; the table in the README says the same in one picture.
 */
export const importRules: IForbiddenRuleType[] = [
  {
    name: "house-knows-no-domain",
    severity: "error",
    from: { path: "^src/" },
    to: { path: "^plugins/" },
  },
  {
    name: "contract-is-pure",
    severity: "error",
    from: { path: anyContract, pathNot: tests },
    to: { pathNot: [anyContract, library("zod|@casl/ability|jsonc-parser")] },
  },
  {
    name: "plugins-meet-only-in-public",
    severity: "error",
    from: { path: "^plugins/([^/]+)/" },
    to: {
      path: "^plugins/",
      pathNot: [
        "^plugins/$1/",
        "^plugins/[^/]+/contract/",
        // What is light enough for everybody's first page stands apart from the parts that others draw.
        "^plugins/[^/]+/console/[^/]*slots\\.tsx?$",
        "^plugins/[^/]+/server/(facade|slots|tables)\\.ts$",
        "^plugins/[^/]+/fixtures/",
      ],
    },
  },
  {
    name: "tables-only-for-foreign-keys",
    severity: "error",
    from: { path: "^plugins/([^/]+)/", pathNot: "^plugins/[^/]+/server/tables\\.ts$" },
    to: { path: "^plugins/[^/]+/server/tables\\.ts$", pathNot: "^plugins/$1/" },
  },
  {
    name: "facade-is-for-others",
    severity: "error",
    from: { path: "^plugins/([^/]+)/", pathNot: tests },
    to: { path: "^plugins/$1/server/facade\\.ts$" },
  },
  {
    name: "index-imports-no-page",
    severity: "error",
    from: { path: "^plugins/[^/]+/console/(index|staff)\\.tsx?$" },
    to: { path: "^plugins/[^/]+/console/(pages|staff)/", dynamic: false },
  },
  {
    // Only the session, before Refine is there, and stores that outlive their page call by themselves.
    name: "pages-call-through-refine",
    severity: "error",
    from: {
      path: [
        "^plugins/[^/]+/console/pages/",
        "^plugins/[^/]+/console/components/",
        "^plugins/[^/]+/console/staff/",
      ],
      pathNot: tests,
    },
    to: { path: "^src/console/http/client\\.ts$" },
  },
  {
    name: "server-stays-off-the-console",
    severity: "error",
    from: { path: "^(src|plugins/[^/]+)/server/", pathNot: tests },
    to: { path: "^(src|plugins/[^/]+)/console/" },
  },
  {
    name: "console-stays-off-the-server",
    severity: "error",
    from: { path: "^(src|plugins/[^/]+)/console/", pathNot: tests },
    to: { path: "^(src|plugins/[^/]+)/server/" },
  },
  {
    name: "tests-stay-outside",
    severity: "error",
    from: { path: "^(src|plugins)/", pathNot: [tests, "/(e2e|fixtures)/"] },
    to: { path: ["^tests/", "^plugins/[^/]+/fixtures/"] },
  },
  {
    name: "only-http-knows-hono",
    severity: "error",
    from: { path: "^(src|plugins)/", pathNot: "^src/server/http/" },
    to: { path: library("hono") },
  },
  {
    // Imports that only bring types may meet in a circle; the mirror writes them as `require`.
    name: "no-circular",
    severity: "error",
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ["require"] } },
  },
  {
    name: "every-import-leads-somewhere",
    severity: "error",
    from: {},
    to: { couldNotResolve: true, pathNot: "^virtual:" },
  },
];

/**
 * What sign-in must not download: it arrives with the protected tree or with the first key press. The
 * brand and the tags of languages are a few words that both sides say.
 */
export const heavy = new RegExp(
  `${library("zod|@casl|antd|@ant-design|axios|@refinedev/[^/]+")}|${anyContract}(?!(?:brand|sheet/locale-tags)\\.ts$)`,
);
