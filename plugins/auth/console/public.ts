import { definePublicRoutes } from "../../../src/console/plugin.ts";

export const publicRoutes = definePublicRoutes([
  { path: "/login", access: "anonymous", page: () => import("./pages/login.tsx") },
  { path: "/register", access: "anonymous", page: () => import("./pages/register.tsx") },
  // Open to anyone: a person who is signed in here may have forgotten the password all the same.
  { path: "/password/reset", access: "anyone", page: () => import("./pages/password-reset.tsx") },
  {
    path: "/password/confirm/:token",
    access: "anyone",
    page: () => import("./pages/password-confirm.tsx"),
  },
]);
