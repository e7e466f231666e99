import { definePublicRoutes } from "../../../src/console/plugin.ts";

export const publicRoutes = definePublicRoutes([
  { path: "/flow/:flow", access: "anyone", page: () => import("./pages/flow-preview.tsx") },
]);
