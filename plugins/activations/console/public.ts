import { definePublicRoutes } from "../../../src/console/plugin.ts";

export const publicRoutes = definePublicRoutes([
  // The pop-up of a person who is signed in where it was opened from.
  {
    path: "/recursos/invenio/ativacao-incorporada-external/:activation?",
    access: "anyone",
    page: () => import("./guest/page.tsx"),
  },
  { path: "/facebook-simulado", access: "anyone", page: () => import("./facebook/pop-up.tsx") },
]);
