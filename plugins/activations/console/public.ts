import { definePublicRoutes } from "../../../src/console/plugin.ts";

export const publicRoutes = definePublicRoutes([
  // Whoever has a link goes on with one activation, and needs no account.
  {
    path: "/recursos/invenio/ativacao-incorporada-external/:activation?",
    access: "anyone",
    page: () => import("./guest/page.tsx"),
  },
  // The pop-up of a person who is signed in where it was opened from.
  { path: "/facebook-simulado", access: "anyone", page: () => import("./facebook/pop-up.tsx") },
]);
