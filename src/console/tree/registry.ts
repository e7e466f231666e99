import type { AbilityRules } from "../../contract/abilities.ts";
import type { ResourceShape } from "../../contract/resource.ts";
import type {
  ConsolePlugin,
  ConsoleResource,
  Fill,
  Guarded,
  MenuPlace,
  NavKey,
  OfResource,
  PageModule,
  PageRoute,
  PaletteAction,
  Refresh,
  Tab,
} from "../plugin.ts";
import type { SessionSource } from "../session/session-user.ts";

/** A page as the router needs it, whoever contributed it. */
export interface Page extends Guarded, OfResource {
  /** Absolute. */
  path: string;
  title: NavKey;
  bleed: boolean;
  rests: boolean;
  redirect?: PageRoute["redirect"];
  staffs?: PageRoute["staffs"];
  page: () => PageModule;
  /** Namespaces whose words must be there before it draws. */
  words: readonly string[];
  /** The row of tabs it owns, in order; their paths are absolute too. */
  tabs: { name: string; pages: TabPage[] } | null;
}

/** A tab page with its place in the row. */
export interface TabPage extends Omit<Page, "tabs" | "bleed" | "rests" | "redirect" | "staffs"> {
  hidden: boolean;
  about?: NavKey;
}

/** A resource with its pages: what Refine is given. */
export interface FoundResource extends ConsoleResource {
  /** Its pages by what they are, with absolute addresses. */
  pages: Partial<Record<NonNullable<OfResource["action"]>, Page | TabPage>>;
}

/** An entry of one of the shell's menus: a resource and the guard of its list. */
export interface MenuItem extends MenuPlace, Guarded {
  resource: string;
  path: string;
  title: NavKey;
  icon: ConsoleResource["icon"];
}

/** All plugins folded into one picture: the shell, the router and the providers read only this. */
export interface Registry {
  rules: readonly AbilityRules[];
  resources: readonly FoundResource[];
  /** A resource's calls, from whoever states it. */
  find: (name: string) => Promise<ResourceShape | undefined>;
  pages: readonly Page[];
  menus: Readonly<Record<MenuPlace["area"], readonly MenuItem[]>>;
  fills: ReadonlyMap<string, readonly Fill[]>;
  actions: readonly PaletteAction[];
  refreshes: readonly Refresh[];
  session: SessionSource;
  history: ConsolePlugin["history"];
}

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

const wordsOf = ({ entry, words = [] }: ConsolePlugin): string[] => [entry.name, ...words];

/** Folds what the plugins state; contradictions (two sessions, one path twice) are programming errors. */
export function foldPlugins(plugins: readonly ConsolePlugin[]): Registry {
  const sessions = plugins.flatMap((plugin) => plugin.session ?? []);
  const [session] = sessions;
  if (session === undefined || sessions.length > 1) {
    throw new Error(`exactly one plugin states the session, not ${sessions.length}`);
  }
  const labels = new Map(
    plugins.flatMap((plugin) =>
      (plugin.resources ?? []).flatMap(({ name, label }) =>
        label === undefined ? [] : [[name, label] as const],
      ),
    ),
  );
  const pages = pagesOf(plugins, labels);
  const resources = resourcesOf(plugins, pages);
  const menu = resources.flatMap(menuItems).sort(byOrder);
  return {
    // A plugin may state twice: what everybody sees, and what staff see.
    rules: [...new Set(plugins.flatMap((plugin) => plugin.entry.abilities ?? []))],
    resources,
    find: finder(plugins),
    pages,
    menus: {
      customer: menu.filter((item) => item.area === "customer"),
      staff: menu.filter((item) => item.area === "staff"),
      account: menu.filter((item) => item.area === "account"),
    },
    fills: bySlot(plugins.flatMap((plugin) => plugin.fills ?? []).sort(byOrder)),
    actions: plugins.flatMap((plugin) => plugin.actions ?? []),
    refreshes: plugins.flatMap((plugin) => plugin.live ?? []),
    session,
    history: plugins.find((plugin) => plugin.history)?.history,
  };
}

function resourcesOf(plugins: readonly ConsolePlugin[], pages: readonly Page[]): FoundResource[] {
  const stated = plugins.flatMap((plugin) => plugin.resources ?? []);
  const names = stated.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`two plugins state the resource ${twice}`);
  const all = pages.flatMap((page) => [...(page.tabs?.pages ?? []), page]);
  const lost = all.find(({ resource }) => resource !== undefined && !names.includes(resource));
  if (lost !== undefined)
    throw new Error(`nobody states ${lost.resource}, of which ${lost.path} is a page`);
  return stated.map((resource) => ({
    ...resource,
    pages: Object.fromEntries(
      all
        .filter((page) => page.resource === resource.name && page.action !== undefined)
        .map((page) => [page.action, page]),
    ),
  }));
}

function menuItems({ name, label, icon, menu, pages }: FoundResource): MenuItem[] {
  if (menu === undefined) return [];
  const { list } = pages;
  if (list === undefined || label === undefined) {
    throw new Error(`${name} stands in a menu but has no list or no label`);
  }
  const { path, access, can, staff } = list;
  return [{ resource: name, path, title: label, icon, access, can, staff, ...menu }];
}

/** Loads the calls of a plugin when one of its resources is first used. */
function finder(plugins: readonly ConsolePlugin[]): Registry["find"] {
  const owners = new Map(
    plugins.flatMap((plugin) =>
      (plugin.resources ?? []).map(({ name }) => [name, plugin] as const),
    ),
  );
  return async (name) => {
    const calls = await owners.get(name)?.calls?.();
    return Object.values(calls ?? {}).find((one) => one.name === name);
  };
}

function bySlot(fills: readonly Fill[]): Map<string, Fill[]> {
  const slots = new Map<string, Fill[]>();
  for (const fill of fills) slots.set(fill.slot, [...(slots.get(fill.slot) ?? []), fill]);
  return slots;
}

function pagesOf(plugins: readonly ConsolePlugin[], labels: ReadonlyMap<string, NavKey>): Page[] {
  const titleOf = ({ path, title, resource }: OfResource & { path: string; title?: NavKey }) => {
    const found = title ?? labels.get(resource ?? "");
    if (found === undefined) throw new Error(`the page ${path} has no title`);
    return found;
  };
  const tabs = plugins.flatMap((plugin) =>
    (plugin.tabs ?? []).map((one) => ({
      ...one,
      title: titleOf(one),
      words: wordsOf(plugin),
    })),
  );
  const pages = plugins.flatMap((plugin) =>
    (plugin.routes ?? []).map(
      (route): Page => ({
        ...route,
        title: titleOf(route),
        bleed: route.bleed ?? false,
        rests: route.rests ?? false,
        words: wordsOf(plugin),
        tabs:
          route.tabs === undefined
            ? null
            : { name: route.tabs.name, pages: tabPages(route.path, route, route.tabs.name, tabs) },
      }),
    ),
  );
  const owned = new Set(pages.flatMap((page) => page.tabs?.name ?? []));
  const lost = tabs.find((one) => !owned.has(one.tabs.name));
  if (lost !== undefined) throw new Error(`nobody owns the tabs "${lost.tabs.name}"`);
  const paths = pages.flatMap(({ path, tabs: row }) => [
    path,
    ...(row?.pages ?? []).map((one) => (one.path === path ? `${path} (first tab)` : one.path)),
  ]);
  const twice = paths.find((path, index) => paths.indexOf(path) !== index);
  if (twice !== undefined) throw new Error(`two pages answer ${twice}`);
  return pages;
}

function tabPages(
  owner: string,
  guard: Guarded,
  name: string,
  tabs: readonly (Tab & { words: string[]; title: NavKey })[],
): TabPage[] {
  return tabs
    .filter((one) => one.tabs.name === name)
    .sort(byOrder)
    .map(({ path, title, page, words, hidden, resource, action, ...own }) => ({
      access: own.access ?? guard.access,
      can: own.can,
      staff: own.staff ?? guard.staff,
      inWorkspace: own.inWorkspace ?? guard.inWorkspace,
      stays: own.can ? own.stays : guard.stays,
      path: path === "" ? owner : `${owner}/${path}`,
      title,
      page,
      words,
      resource,
      action,
      hidden: hidden ?? false,
      ...(own.about && { about: own.about }),
    }));
}
