import type { ConsolePlugin } from "../plugin.ts";

const found = import.meta.glob<{ plugin: ConsolePlugin }>("../../../plugins/*/console/index.tsx", {
  eager: true,
});

/** What every domain shows, in the order of their names. */
export const plugins: ConsolePlugin[] = Object.values(found).map((module) => module.plugin);
