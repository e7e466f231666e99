import { definePublicRoutes } from "../../../src/console/plugin.ts";

const lead = () => import("./pages/test-page.tsx");

// The test pages are for the anonymous only; the phone they lead to is not, because a person who
// is signed in has to read the code it received.
export const publicRoutes = definePublicRoutes([
  { path: "/simulador", access: "anyone", page: () => import("./pages/phone.tsx") },
  { path: "/digitalocean-test", access: "anonymous", page: lead },
  { path: "/messenger/digitalocean-test", access: "anonymous", page: lead },
]);
