import { existsSync } from "node:fs";
import { join } from "node:path";
import { takeStore } from "./app.ts";
import { backup, restore } from "./backup/commands.ts";
import { move } from "./backup/moving/move.ts";
import { type Config, StartError } from "./config.ts";
import type { Command } from "./plugin.ts";
import { allPlugins } from "./plugins.ts";

/** The frame's own commands, which see to the store themselves. */
const own: Readonly<Record<string, typeof backup>> = { backup, restore, move };

/** Runs a command of the frame or of a plugin, prints what it says and sets the exit code. */
export async function runCommand(
  [name = "", ...words]: readonly string[],
  config: Config,
): Promise<void> {
  if (Object.hasOwn(own, name)) {
    process.stdout.write(`${await own[name]?.(config, words)}\n`);
    return;
  }
  const all = new Map<string, Command>(
    allPlugins().flatMap(({ commands = {} }) => Object.entries(commands)),
  );
  const run = all.get(name);
  if (!run) {
    throw new StartError(
      `There is no command ${name}, only: ${[...Object.keys(own), ...all.keys()].join(", ")}.`,
    );
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
