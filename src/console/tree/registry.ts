import type { AbilityRules } from "../../contract/abilities.ts";
import type { ResourceShape } from "../../contract/resource.ts";
import type {
  ConsolePlugin,
  Fill,
  Guarded,
  MenuItem,
  NavKey,
  PageModule,
  Refresh,
  Tab,
} from "../plugin.ts";
import type { SessionSource } from "../session/session-user.ts";

/** A page as the router needs it, whoever contributed it. */
export interface Page extends Guarded {
  /** Absolute. */
  path: string;
  title: NavKey;
  bleed: boolean;
  page: () => PageModule;
  /** Namespaces whose words must be there before it draws. */
  words: readonly string[];
  /** The row of tabs it owns, in order; their paths are absolute too. */
  tabs: { name: string; pages: TabPage[] } | null;
}

/** A tab page with its place in the row. */
export interface TabPage extends Omit<Page, "tabs" | "bleed"> {
  hidden: boolean;
}

/** All plugins folded into one picture: the shell, the router and the providers read only this. */
export interface Registry {
  rules: readonly AbilityRules[];
  resources: ReadonlyMap<string, ResourceShape>;
  pages: readonly Page[];
  menus: Readonly<Record<MenuItem["menu"], readonly MenuItem[]>>;
  fills: ReadonlyMap<string, readonly Fill[]>;
  refreshes: readonly Refresh[];
  session: SessionSource;
}

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

const wordsOf = ({ contract }: ConsolePlugin): string[] => [contract.name, ...contract.requires];

/** Folds what the plugins state; contradictions (two sessions, one path twice) are programming errors. */
export function foldPlugins(plugins: readonly ConsolePlugin[]): Registry {
  const sessions = plugins.flatMap((plugin) => plugin.session ?? []);
  const [session] = sessions;
  if (session === undefined || sessions.length > 1) {
    throw new Error(`exactly one plugin states the session, not ${sessions.length}`);
  }
  const menu = plugins.flatMap((plugin) => plugin.menu ?? []).sort(byOrder);
  return {
    rules: plugins.flatMap((plugin) => plugin.contract.abilities ?? []),
    resources: new Map(
      plugins
        .flatMap((plugin) => plugin.contract.resources ?? [])
        .map((resource) => [resource.name, resource]),
    ),
    pages: pagesOf(plugins),
    menus: {
      customer: menu.filter((item) => item.menu === "customer"),
      staff: menu.filter((item) => item.menu === "staff"),
      account: menu.filter((item) => item.menu === "account"),
    },
    fills: bySlot(plugins.flatMap((plugin) => plugin.fills ?? []).sort(byOrder)),
    refreshes: plugins.flatMap((plugin) => plugin.refreshOn ?? []),
    session,
  };
}

function bySlot(fills: readonly Fill[]): Map<string, Fill[]> {
  const slots = new Map<string, Fill[]>();
  for (const fill of fills) slots.set(fill.slot, [...(slots.get(fill.slot) ?? []), fill]);
  return slots;
}

function pagesOf(plugins: readonly ConsolePlugin[]): Page[] {
  const tabs = plugins.flatMap((plugin) =>
    (plugin.tabs ?? []).map((one) => ({ ...one, words: wordsOf(plugin) })),
  );
  const pages = plugins.flatMap((plugin) =>
    (plugin.routes ?? []).map(
      (route): Page => ({
        ...route,
        bleed: route.bleed ?? false,
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
  tabs: readonly (Tab & { words: string[] })[],
): TabPage[] {
  return tabs
    .filter((one) => one.tabs.name === name)
    .sort(byOrder)
    .map(({ path, title, page, words, hidden, ...own }) => ({
      access: own.access ?? guard.access,
      can: own.can,
      staff: own.staff ?? guard.staff,
      path: path === "" ? owner : `${owner}/${path}`,
      title,
      page,
      words,
      hidden: hidden ?? false,
    }));
}
