import type { ComponentType } from "react";
import {
  type LoaderFunction,
  matchPath,
  type RouteObject,
  redirect,
  useParams,
} from "react-router-dom";
import { namesIn } from "../../contract/endpoint.ts";
import { ApiError } from "../../contract/wire.ts";
import { currentLanguage, needSection, needWords } from "../i18n/i18n.ts";
import { needAntdLocale } from "../look/antd-locale.ts";
import type { Guarded, NavKey, OfResource } from "../plugin.ts";
import { allows, knows } from "../session/allows.ts";
import type { SessionState } from "../session/session.ts";
import { currentToken, rememberPath } from "../session/token.ts";
import { NotFoundPage } from "../shell/not-found-page.tsx";
import { RouteCrash } from "../shell/states/route-crash.tsx";
import { frameNamespaces } from "./first-page.ts";
import type { Page, TabPage } from "./registry.ts";

/** What the shell reads from the routes that match: titles, breadcrumbs, layout. */
export interface RouteHandle {
  /** The pattern, absolute. */
  path: string;
  title: NavKey;
  kind: "page" | "tab";
  bleed: boolean;
  rests: boolean;
  /** The resource the page belongs to, and which of its pages it is. */
  resource: string | undefined;
  action: OfResource["action"];
  /** The parameter that holds the record's id, on a record's pages. */
  record: string | undefined;
}

/** Who is signed in, once that and what the first page shows is there. */
type Ready = () => Promise<SessionState>;

/** Turns the pages into guarded, lazy routes, each with an error boundary of its own. */
export const routesOf = (pages: readonly Page[], ready: Ready): RouteObject[] =>
  pages.map((page) => routeOf(page, ready));

function routeOf(page: Page, ready: Ready): RouteObject {
  const { tabs } = page;
  return {
    id: page.path,
    path: page.path,
    ...common(handleOf(page, "page"), page, ready),
    ...(tabs === null
      ? {}
      : { children: tabs.pages.map((one) => tabRoute(page.path, one, ready)) }),
  };
}

function tabRoute(owner: string, page: TabPage, ready: Ready): RouteObject {
  const rest = { id: `${page.path}#tab`, ...common(handleOf(page, "tab"), page, ready) };
  return page.path === owner
    ? { ...rest, index: true }
    : { ...rest, path: page.path.slice(owner.length + 1) };
}

function handleOf(page: Page | TabPage, kind: RouteHandle["kind"]): RouteHandle {
  const { path, title, resource, action } = page;
  const { bleed = false, rests = false } = "tabs" in page ? page : {};
  const record = action === "show" || action === "edit" ? namesIn(path).at(-1) : undefined;
  return { path, title, kind, bleed, rests, resource, action, record };
}

/** Another record is another page: nothing of the former may be seen in it, nor heard. */
function keyed({ path, bleed }: RouteHandle, Component: ComponentType): ComponentType {
  const names = namesIn(path);
  if (names.length === 0 || bleed) return Component;
  return function Page() {
    const params = useParams();
    return <Component key={names.map((name) => params[name]).join("/")} />;
  };
}

function common(handle: RouteHandle, page: Page | TabPage, ready: Ready) {
  return {
    handle,
    ErrorBoundary: RouteCrash,
    loader: guard(page, ready),
    lazy: async () => {
      const [module] = await Promise.all([page.page(), needWords(page.words)]);
      return { Component: keyed(handle, module.Component) };
    },
  };
}

/** What the frame around every page says. The page's own code is on its way meanwhile. */
async function frameWords(): Promise<null> {
  await Promise.all([
    needSection("nav"),
    needWords(frameNamespaces),
    needAntdLocale(currentLanguage()),
  ]);
  return null;
}

/** Where no page is. */
export const notFound: RouteObject = {
  id: "unknown",
  path: "/:unknown/*",
  loader: frameWords,
  Component: NotFoundPage,
};

/** Whether who lacks the right stays at an address and is told: everywhere but where staff's names one. */
const staysAt = (pathname: string, { stays, tabs }: Guarded & { tabs?: Page["tabs"] }): boolean =>
  !pathname.startsWith("/admin") ||
  stays === true ||
  (tabs?.pages.some((tab) => tab.stays && matchPath(tab.path, pathname)) ?? false);

/** Before anything is drawn: a page that writes its address once it is there is drawn twice. */
function further(page: Page | TabPage, url: string): Response | null {
  const to = "redirect" in page ? page.redirect?.(new URL(url)) : null;
  return to ? redirect(to) : null;
}

/**
 * Sends an anonymous person to the login page, whoever is not verified from a customers' page to `/`, and so
 * whoever lacks a right that a staff page's address names; anybody else who lacks one is refused where they are. Visiting
 * `/` forgets the remembered path. A session that could not be read is the shell's to tell.
 */
function guard(page: Page | TabPage, ready: Ready): LoaderFunction {
  return async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    rememberPath(currentToken() === null ? pathname + search : "/");
    if (currentToken() === null) return redirect("/login");
    const [state] = await Promise.all([ready(), frameWords()]);
    if (state.status !== "ready" || pathname === "/") return null;
    if (allows(state.user, state.ability, page)) return further(page, request.url);
    if ("staffs" in page && page.staffs && state.user.roles.length > 0) {
      return redirect(page.staffs(new URL(request.url)));
    }
    const isStaffs = pathname.startsWith("/admin");
    if ((!knows(state.user, page) && !isStaffs) || !staysAt(pathname, page)) return redirect("/");
    throw new ApiError(403, "forbidden");
  };
}
