import { matchRoutes, type RouteObject } from "react-router-dom";
import { needNavWords, needWords } from "../i18n/i18n.ts";
import { currentToken } from "../session/token.ts";
import { plugins } from "./plugins.ts";
import { foldPlugins, type Page, type TabPage } from "./registry.ts";

/** What every plugin states. */
export const registry = foldPlugins(plugins);

const routes = registry.pages.map(
  (page): RouteObject => ({
    path: page.path,
    handle: page,
    children:
      page.tabs?.pages.map((tab) =>
        tab.path === page.path ? { index: true, handle: tab } : { path: tab.path, handle: tab },
      ) ?? [],
  }),
);

/** The page of an address with its parameters, and first the page around it. */
export const pagesAt = (pathname: string) =>
  (matchRoutes(routes, pathname) ?? []).map(({ route, params }) => ({
    page: route.handle as Page | TabPage,
    params: params as Record<string, string>,
  }));

/** Namespaces of the frame around every page. */
export const frameNamespaces = ["shell", "errors", "refine", "kit"];

// The first page's code, contract and words leave before the frame's own work; the router asks again.
if (currentToken() !== null) {
  const asked = pagesAt(window.location.pathname).flatMap(({ page }) => [
    ...(page.resource === undefined ? [] : [registry.find(page.resource)]),
    needWords(page.words),
    page.page(),
  ]);
  for (const one of [...asked, needNavWords(), needWords(frameNamespaces)]) {
    one.catch(() => undefined);
  }
}
