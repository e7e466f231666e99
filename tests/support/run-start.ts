import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const cwd = fileURLToPath(new URL("../..", import.meta.url));

/** Runs what `npm start` runs, or one of its commands, to its end on the embedded store of a folder. */
export function runStart(
  dataDir: string,
  env: Record<string, string> = {},
  ...command: string[]
): { code: number | null; out: string; err: string } {
  const run = spawnSync(process.execPath, ["src/server/start.mjs", ...command], {
    cwd,
    encoding: "utf8",
    timeout: 120_000,
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir, PORT: "0", ...env },
  });
  return { code: run.status, out: run.stdout.trim(), err: run.stderr.trim() };
}

/** Whether the audit log in a folder is whole, as the command tells. */
export function verifyAudit(dataDir: string): { code: number | null; said: string } {
  const { code, out, err } = runStart(dataDir, {}, "verify-audit");
  return { code, said: `${out}${err}` };
}
