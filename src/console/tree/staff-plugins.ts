import type { ConsolePlugin } from "../plugin.ts";

const found = import.meta.glob<{ plugin: ConsolePlugin }>("../../../plugins/*/console/staff.tsx", {
  eager: true,
});

/** What every domain shows to staff alone, in the order of their names. */
export const staffPlugins: ConsolePlugin[] = Object.values(found).map((module) => module.plugin);
