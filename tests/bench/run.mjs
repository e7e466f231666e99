// `npm run bench [list|writes|mixed|crowded|search|overview|bulk|charge|rating|reports|invoices|closing|boot|messenger|webhook|deliveries|sockets|presence|files|servers|grown]`:
// figures, never a gate. Ratios count: what is compared runs in one go. Each file runs by itself, on a
// store of its own. `npm run bench boot 3` takes three rounds, and `servers` as many as it is told.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { findPostgres, startPostgres } from "../support/postgres.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const wanted = process.argv[2];

const run = (name, env = {}) =>
  new Promise((resolve) => {
    const file = `bench/${name}.bench`;
    const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "bench", file];
    const vitest = spawn(process.execPath, args, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    vitest.once("exit", (code) => {
      process.exitCode ||= code ?? 1;
      resolve();
    });
  });

for (const name of [
  "list",
  "writes",
  "mixed",
  "crowded",
  "search",
  "overview",
  "bulk",
  "bulk-kills",
  "charge-kills",
  "rating",
  "reports",
  "invoices",
  "closing-kills",
  "webhook",
]) {
  if (wanted && wanted !== name.replace("-kills", "")) continue;
  await run(name, { DATABASE_URL: "" });
  if (findPostgres()) {
    const { url, stop } = await startPostgres();
    await run(name, { DATABASE_URL: url });
    await stop();
  }
}
const rounds = process.argv[3] ? { ROUNDS: process.argv[3] } : {};
if (!wanted || wanted === "boot") await run("boot", { DATABASE_URL: "", ...rounds });
if ((!wanted || wanted === "servers") && findPostgres()) {
  const { url, stop } = await startPostgres();
  await run("servers", { DATABASE_URL: url, ...rounds });
  await stop();
}
// Takes an hour and 14 GB of disk, so only who asks for it gets it; MESSAGES makes it smaller.
if (wanted === "grown" && findPostgres()) {
  const { url, stop } = await startPostgres();
  await run("grown", { DATABASE_URL: url });
  await stop();
}
for (const name of ["messenger", "deliveries", "sockets", "presence", "files"]) {
  if (!wanted || wanted === name) await run(name);
}
