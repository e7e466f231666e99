// Runs the project's tests in order and ends with one line: `N passed, N failed`.
// `node tests/run.mjs check` stops after the quick ones, `full` adds the storms, and makes others longer.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { ensureChromium } from "./support/chromium.mjs";
import { findPostgres, startPostgres } from "./support/postgres.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const full = process.argv[2] === "full";
const reports = mkdtempSync(join(tmpdir(), "reports-"));
const lines = [];
const slow = new Map();
const failures = [];
const total = { passed: 0, failed: 0, skipped: 0 };

const children = new Set();
let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    interrupted = true;
    for (const child of children) child.kill(signal);
  });
}

/** Runs one of the project's programs; `hold` keeps what it says until it has ended. */
function run(program, args, { env = {}, hold = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(join(root, "node_modules/.bin", program), args, {
      cwd: root,
      stdio: hold ? ["ignore", "pipe", "pipe"] : "inherit",
      env: { ...process.env, ...env },
    });
    children.add(child);
    const said = [];
    child.stdout?.on("data", (text) => said.push(text));
    child.stderr?.on("data", (text) => said.push(text));
    child.once("error", () => resolve(1));
    child.once("close", (code) => {
      children.delete(child);
      process.stdout.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });
}

/** Runs one stage and adds what it counted; a stage that dies without a count has failed once. */
async function stage(name, work) {
  if (interrupted) return false;
  process.stdout.write(`\n── ${name}\n`);
  const start = performance.now();
  const counted = await work().catch((error) => {
    process.stderr.write(`${error.message}\n`);
    return { passed: 0, failed: 1 };
  });
  for (const kind of Object.keys(total)) total[kind] += counted[kind] ?? 0;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  lines.push(`${seconds.padStart(7)} s  ${name}: ${sentence(counted)}`);
  return !counted.failed;
}

const sentence = ({ passed = 0, failed = 0, skipped = 0 }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/** Programs written in Go, which live for seconds: they clear up less often, for a fifth less work. */
const untidy = { GOGC: "400" };

const gate =
  (program, ...args) =>
  async () => {
    const failed = (await run(program, args, { hold: true, env: untidy })) === 0 ? 0 : 1;
    return { passed: 1 - failed, failed };
  };

/** What a runner wrote down, or null when it died before that. */
function report(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** A runner may fail outside any test (an error while loading): that counts as one. */
const orOne = (counts, code) => ({ ...counts, failed: counts.failed || (code === 0 ? 0 : 1) });

/** Remembers what a test took, by its file. */
const took = (file, ms) => slow.set(file, (slow.get(file) ?? 0) + ms);

/** Remembers what failed and the first line of why, to be said once more at the end. */
function failure(file, title, message = "") {
  const [reason] = stripVTControlCharacters(message).split("\n", 1);
  failures.push(`${file} › ${title}\n           ${reason}`);
}

/** What a test makes is garbage soon: with room for more of it the tests compute a fourteenth less. */
const roomy = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --max-semi-space-size=64`.trim(),
};

let runs = 0;
async function vitest(args, env) {
  const file = join(reports, `vitest-${runs++}.json`);
  const output = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await run("vitest", ["run", ...args, ...output], { env: { ...roomy, ...env } });
  const { numPassedTests = 0, numFailedTests = 0, testResults = [], ...rest } = report(file) ?? {};
  for (const { name, startTime, endTime, message, assertionResults } of testResults) {
    took(relative(root, name), endTime - startTime);
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === "failed") failure(relative(root, name), fullName, failureMessages[0]);
    if (message && assertionResults.length === 0) failure(relative(root, name), "loads", message);
  }
  const unread = testResults.filter(
    (t) => t.status === "failed" && t.assertionResults.length === 0,
  );
  const counts = {
    passed: numPassedTests,
    failed: numFailedTests + unread.length,
    skipped: (rest.numPendingTests ?? 0) + (rest.numTodoTests ?? 0),
  };
  return orOne(counts, code);
}

async function playwright(env) {
  const file = join(reports, "playwright.json");
  const code = await run("playwright", ["test", "-c", "tests/e2e/playwright.config.ts"], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const { config, stats, suites = [], errors = [] } = report(file) ?? {};
  const measure = ({ file: name, specs = [], suites: inner = [] }) => {
    const path = relative(root, join(config.rootDir, name));
    for (const { title, ok, tests } of specs) {
      const results = tests.flatMap((test) => test.results);
      for (const { duration } of results) took(path, duration);
      if (!ok) failure(path, title, results.find(({ error }) => error)?.error.message);
    }
    inner.forEach(measure);
  };
  suites.forEach(measure);
  const counts = {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + errors.length,
    skipped: stats?.skipped ?? 0,
  };
  return orOne(counts, code);
}

/** A PostgreSQL server for all that follow; without one everything stands on the embedded engine. */
async function openDatabase() {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} };
  if (findPostgres()) return startPostgres();
  process.stdout.write("No PostgreSQL here: node tests/support/postgres.mjs gets one.\n");
  total.skipped++;
  return { url: "", stop: async () => {} };
}

/**
 * Where there is a PostgreSQL the server's tests and the journeys stand on it, which takes a third less time; pages
 * stand on the embedded engine, and in the full run the tests of the frame as well.
 */
function unitsAndPages(url) {
  const projects = ["server", "console", "isolated", "pages", ...(url && full ? ["embedded"] : [])];
  return vitest(
    projects.flatMap((name) => ["--project", name]),
    { ...shared, DATABASE_URL: url },
  );
}

/** The demo data, filled once on each engine for all tests. */
const shared = {
  DEMO_STORE: join(reports, "demo"),
  DEMO_FILES: join(reports, "demo-files"),
  DEMO_DATABASE: `demo_${process.pid}`,
  ...(full ? { FULL: "true" } : {}),
};
const gates = [
  ["Format and lint", gate("biome", "ci", "--reporter=concise", "--error-on-warnings", ".")],
  // What the compiler would say as well: each reading of all types takes a minute of a core.
  ["Types, and lint with them", gate("oxlint", "--deny-warnings", ".")],
  ["Architecture", () => vitest(["--project", "architecture"])],
];
const builds = [
  ["Build of the console", gate("vite", "build", "--logLevel", "warn")],
  ["Build of the server", gate("vite", "build", "--ssr", "--logLevel", "warn")],
];

async function build() {
  for (const [name, work] of builds) if (!(await stage(name, work))) return false;
  return true;
}

async function journeys(url) {
  return playwright({ ...shared, DATABASE_URL: url, CHROMIUM_PATH: await ensureChromium() });
}

// The gates share the cores; what follows wants them for itself.
const open = (await Promise.all(gates.map(([name, work]) => stage(name, work)))).every(Boolean);
if (open && process.argv[2] !== "check") {
  const { url, stop } = await openDatabase();
  // While the demo data are made, which takes one core, the other builds.
  const units = stage("Server, parts and pages", () => unitsAndPages(url));
  const [, built] = await Promise.all([units, build()]);
  if (built) await stage("Budgets and journeys", () => journeys(url));
  await stop();
}
rmSync(reports, { recursive: true });
const slowest = [...slow].sort(([, a], [, b]) => b - a).slice(0, 15);
for (const [file, ms] of slowest) lines.push(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
for (const text of failures) lines.push(`  failed   ${text}`);
process.stdout.write(`\n${lines.join("\n")}\n\n${sentence(total)}\n`);
process.exitCode = total.failed > 0 || interrupted ? 1 : 0;
