import { matchRoutes, type RouteObject } from "react-router-dom";
import { currentLanguage, needSection, needWords } from "../i18n/i18n.ts";
import { needAntdLocale } from "../look/antd-locale.ts";
import { currentToken } from "../session/token.ts";
import { aroundPages } from "../shell/slots.ts";
import type { Page, Registry, TabPage } from "./registry.ts";
import { isStaffs } from "./staff-address.ts";
import { stated } from "./stated.ts";

const routesOf = ({ pages }: Registry) =>
  pages.map(
    (page): RouteObject => ({
      path: page.path,
      handle: page,
      children:
        page.tabs?.pages.map((tab) =>
          tab.path === page.path ? { index: true, handle: tab } : { path: tab.path, handle: tab },
        ) ?? [],
    }),
  );

const find = (registry: Registry, pathname: string) =>
  (matchRoutes(routesOf(registry), pathname) ?? []).map(({ route, params }) => ({
    page: route.handle as Page | TabPage,
    params: params as Record<string, string>,
  }));
let last: { registry: Registry; pathname: string; pages: ReturnType<typeof find> } | undefined;

/** The page of an address with its parameters, and first the page around it. */
export async function pagesAt(pathname: string): Promise<ReturnType<typeof find>> {
  const registry = await stated.at(pathname);
  // The code and the data of the first page are asked for one right after the other.
  if (last?.registry !== registry || last.pathname !== pathname) {
    last = { registry, pathname, pages: find(registry, pathname) };
  }
  return last.pages;
}

/** Namespaces of the frame around every page. */
export const frameNamespaces = ["shell", "errors", "refine", "kit"];

async function askForPage(): Promise<void> {
  const pages = await pagesAt(window.location.pathname);
  const asked = pages.flatMap(({ page }) => [
    ...(page.resource === undefined ? [] : [stated.get().find(page.resource)]),
    needWords(page.words),
    page.page(),
  ]);
  await Promise.all(asked);
}

/** What plugins draw around it, which is then there with it and not a third of a second later. */
async function askForFrame(): Promise<void> {
  const slots = aroundPages[isStaffs(window.location.pathname) ? "staff" : "customer"];
  const fills = slots.flatMap(({ name }) => stated.get().fills.get(name) ?? []);
  await Promise.all(fills.flatMap(({ component }) => component.need?.() ?? []));
}

// The first page's code, contract and words leave before the frame's own work; the router asks again.
if (currentToken() !== null) {
  const asked = [
    askForPage(),
    askForFrame(),
    needSection("nav"),
    needWords(frameNamespaces),
    needAntdLocale(currentLanguage()),
  ];
  for (const one of asked) one.catch(() => undefined);
}
