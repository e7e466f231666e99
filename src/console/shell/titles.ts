import { useBreadcrumb } from "@refinedev/core";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useMatches } from "react-router-dom";
import { brand } from "../../contract/brand.ts";
import { useTranslation } from "../i18n/use-translation.tsx";
import type { RouteHandle } from "../tree/routes.tsx";

let pageName: string | null = null;
const counts = new Map<string, number>();
const waiting = (): number => [...counts.values()].reduce((sum, count) => sum + count, 0);
const listeners = new Set<() => void>();

function setPageName(name: string | null): void {
  pageName = name;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const usePageName = (): string | null => useSyncExternalStore(subscribe, () => pageName);

/** Counts in front of every title, and in the tab's icon, what waits for the person: `(3) Home · …`. */
export function useTitleCount(of: string, count: number): void {
  useEffect(() => {
    counts.set(of, count);
    for (const listener of listeners) listener();
    return () => {
      counts.delete(of);
      for (const listener of listeners) listener();
    };
  }, [of, count]);
}

/** Gives a detail page the name of the thing it shows, in the document's title and the breadcrumbs. */
export function useTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    setPageName(name);
    return () => setPageName(null);
  }, [name]);
}

const handles = (matches: readonly { handle?: unknown }[]): RouteHandle[] =>
  matches.flatMap(({ handle }) => (handle === undefined ? [] : [handle as RouteHandle]));

/** What the routes that match say: the page, and the tab if it has one. */
export function usePageHandles(): { page: RouteHandle | undefined; tab: RouteHandle | undefined } {
  const found = handles(useMatches());
  return {
    page: found.find((handle) => handle.kind === "page"),
    tab: found.find((handle) => handle.kind === "tab"),
  };
}

/** Writes the document's title: what waits, tab, page or its thing's name, brand. */
export function useDocumentTitle(): void {
  const { t } = useTranslation();
  const { page, tab } = usePageHandles();
  const name = usePageName();
  const own = name ?? (page && t(page.title));
  const parts = [tab && tab.path !== page?.path ? t(tab.title) : undefined, own, brand.name];
  const count = useSyncExternalStore(subscribe, waiting);
  const mark = count > 0 ? `(${count}) ` : "";
  const title = mark + parts.filter((part) => part !== undefined).join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
  const drawn = useRef(0);
  useEffect(() => {
    if (drawn.current === count) return;
    drawn.current = count;
    void import("../alerts/count-icon.ts").then(({ drawCount }) => drawCount(count));
  }, [count]);
}

/** A step of the way back to the present page. */
export interface Crumb {
  title: string;
  to: string;
}

/** The pages above the present one, outermost first: Refine's way back, without the page itself. */
export function useBreadcrumbs(): Crumb[] {
  const { breadcrumbs } = useBreadcrumb();
  const { page, tab } = usePageHandles();
  const isList = (tab ?? page)?.action === "list";
  const above = isList ? breadcrumbs.slice(0, -1) : breadcrumbs;
  return above.flatMap(({ label, href }) =>
    href === undefined ? [] : [{ title: label, to: href }],
  );
}
