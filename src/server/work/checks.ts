import type { ServerPlugin } from "../plugin.ts";
import type { Reading } from "./slot.ts";

/** Something outside a domain that it leans on: another house, a machine. */
export interface Check {
  /** What it is called, for staff: a key of the plugin's words. */
  title: string;
  /** Asks it for a sign of life and answers who gave one (`stripe`, `embedded`); throws where none came. */
  look(work: Reading): Promise<string>;
}

/** The checks of all plugins, each known as `plugin.name`. */
export const checksOf = (plugins: readonly ServerPlugin[]): ReadonlyMap<string, Check> =>
  new Map(
    plugins.flatMap(({ contract, checks = {} }) =>
      Object.entries(checks).map(([name, check]) => [`${contract.name}.${name}`, check] as const),
    ),
  );
