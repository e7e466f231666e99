import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Who } from "./server.ts";

/**
 * By the person who opens them, the addresses of a plugin's pages in the demo world. A list's path in
 * braces stands for the id of its first record: `/admin/usuarios/{admin/users?q=bruno}`. The first
 * page stands for the plugin's looks: it is also looked at in the dark and on a phone.
 */
export type Pages = Partial<Record<Who, readonly string[]>>;

/** The pages of one plugin that one person opens. */
export interface Sweep {
  plugin: string;
  who: Who;
  addresses: readonly string[];
}

const plugins = join(import.meta.dirname, "../../plugins");

/** Every page of every plugin, as `fixtures/pages.ts` tells where it is. */
export async function allPages(): Promise<Sweep[]> {
  const sweeps: Sweep[] = [];
  for (const plugin of readdirSync(plugins).sort()) {
    const file = join(plugins, plugin, "fixtures/pages.ts");
    if (!existsSync(file)) continue;
    const { pages } = (await import(file)) as { pages: Pages };
    for (const [who, addresses] of Object.entries(pages)) {
      sweeps.push({ plugin, who: who as Who, addresses });
    }
  }
  return sweeps;
}

/** Whether an address of a sweep is at a page's path, whose parameters begin with a colon. */
export const leadsTo = (address: string, path: string): boolean => {
  const place = address.replace(/\{.+?\}/g, "x").replace(/[?#].*$/, "");
  const parts = path.replace(/\/:\w+\?/g, "(/[^/]+)?").replace(/:\w+/g, "[^/]+");
  return new RegExp(`^${parts}$`).test(place);
};
