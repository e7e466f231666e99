import {
  createBrowserRouter,
  type DOMRouterOpts,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  redirect,
} from "react-router-dom";
import { needWords } from "../i18n/i18n.ts";
import { CrashPage } from "../public/crash-page.tsx";
import { FirstProcessing } from "../public/processing.tsx";
import { currentToken, isGuest, rememberPath } from "../session/token.ts";
import { quiet } from "../shell/going.ts";
import type { protectedTree } from "./protected.tsx";
import type { FoundPublicRoute } from "./public-plugins.ts";
import { isStaffs } from "./staff-address.ts";

/** The pages outside the session, and a catch-all that asks whoever is anonymous to sign in. */
export function publicTree(found: readonly FoundPublicRoute[]): RouteObject[] {
  const pages = found.map(
    (route): RouteObject => ({
      id: `public:${route.path}`,
      path: route.path,
      loader: () =>
        route.access === "anonymous" && currentToken() !== null ? redirect("/") : null,
      lazy: async () => {
        const [page] = await Promise.all([route.page(), needWords([route.plugin])]);
        return { Component: page.Component };
      },
    }),
  );
  const signIn: RouteObject = {
    id: "public:sign-in",
    path: "*",
    loader: ({ request }) => {
      if (currentToken() !== null) return null;
      const { pathname, search } = new URL(request.url);
      rememberPath(pathname + search);
      return redirect("/login");
    },
    element: null,
  };
  return [
    {
      id: "public",
      ErrorBoundary: CrashPage,
      HydrateFallback: FirstProcessing,
      children: [...pages, signIn],
    },
  ];
}

/**
 * Brings the protected tree, with everything heavy, the first time a signed-in person needs it, and
 * staff's pages with the first of their addresses.
 */
export function protectedOnDemand(): PatchRoutesOnNavigationFunction {
  let tree: ReturnType<typeof protectedTree> | undefined;
  let hasStaffs = false;
  return async ({ patch, path, signal }) => {
    if (isGuest() || currentToken() === null) return;
    if (tree === undefined) {
      const module = await import("./protected.tsx");
      if (signal.aborted) return;
      tree ??= module.protectedTree();
      patch(null, [tree.root]);
    }
    if (hasStaffs || !isStaffs(path)) return;
    const staffs = await tree.staff();
    if (signal.aborted) return;
    patch("protected", staffs);
    hasStaffs = true;
  };
}

/** The console's router: public pages at once, the rest on demand. */
export function createConsoleRouter(
  found: readonly FoundPublicRoute[],
  create: (
    routes: RouteObject[],
    options: Pick<DOMRouterOpts, "patchRoutesOnNavigation">,
  ) => ReturnType<typeof createBrowserRouter> = createBrowserRouter,
) {
  return quiet(create(publicTree(found), { patchRoutesOnNavigation: protectedOnDemand() }));
}
