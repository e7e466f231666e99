import { existsSync } from "node:fs";
import { join } from "node:path";
import { takeStore } from "./app.ts";
import { type Config, StartError } from "./config.ts";
import type { Command } from "./plugin.ts";
import { allPlugins } from "./plugins.ts";

/** Runs one of the plugins' commands on the store, prints what it says and sets the exit code. */
export async function runCommand(
  [name = "", ...words]: readonly string[],
  config: Config,
): Promise<void> {
  const all = new Map<string, Command>(
    allPlugins().flatMap(({ commands = {} }) => Object.entries(commands)),
  );
  const run = all.get(name);
  if (!run) {
    throw new StartError(`There is no command ${name}, only: ${[...all.keys()].join(", ")}.`);
  }
  if (!config.databaseUrl && !existsSync(join(config.dataDir, "store"))) {
    throw new StartError(`There is no store in ${config.dataDir}.`);
  }
  const { store, release } = await takeStore(config);
  try {
    const { ok, said } = await run(store, words);
    process.stdout.write(`${said}\n`);
    process.exitCode = ok ? 0 : 1;
  } finally {
    await store.close();
    release();
  }
}
