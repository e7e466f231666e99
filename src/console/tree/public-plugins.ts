import type { PublicRoute } from "../plugin.ts";

const found = import.meta.glob<{ publicRoutes: PublicRoute[]; firstCall?: string }>(
  "../../../plugins/*/console/public.ts",
  { eager: true },
);

/** A public page and the plugin whose words it says. */
export interface FoundPublicRoute extends PublicRoute {
  plugin: string;
}

/** Every plugin's pages outside the session. */
export const publicRoutes: FoundPublicRoute[] = Object.entries(found).flatMap(([file, module]) =>
  module.publicRoutes.map((route) => ({ ...route, plugin: file.split("/").at(-3) ?? "" })),
);

/** What is asked for before the console knows its plugins: the address of the session. */
export const firstCalls: string[] = Object.values(found).flatMap(
  ({ firstCall }) => firstCall ?? [],
);
