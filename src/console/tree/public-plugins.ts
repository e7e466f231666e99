import type { PublicRoute } from "../plugin.ts";

const found = import.meta.glob<{ publicRoutes: PublicRoute[] }>(
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
