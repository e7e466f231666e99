import type { ComponentType, ReactNode } from "react";
import type { Action, Subject } from "../contract/abilities.ts";
import type { EventShape, Scope } from "../contract/event.ts";
import type { Entry } from "../contract/plugin.ts";
import type { ResourceShape } from "../contract/resource.ts";
import type { Needing } from "./lazy-part.tsx";
import type { SessionSource, SessionUser } from "./session/session-user.ts";

/** A page module: its component is exported under the name react-router expects. */
export type PageModule = Promise<{ Component: ComponentType }>;

/** Asks the ability; several pairs mean any of them. */
export type Can = readonly [Action, Subject] | readonly (readonly [Action, Subject])[];

/** A qualified key of a locale file's `nav` section: `numbers:nav.list`. */
export type NavKey = `${string}:nav.${string}`;

/**
 * What must hold before a page opens or a menu entry shows. Whoever is not verified is sent from customers'
 * pages to `/`, and from staff's whoever lacks the right; elsewhere who lacks one stays and is told.
 */
export interface Guarded {
  /** `session`: signed in is enough; `verified` (default): e-mail and WhatsApp verified too. */
  access?: "session" | "verified";
  can?: Can;
  /** Any of the staff roles. */
  staff?: true;
  /** A workspace is in use: what the page shows is of one. Staff hold rights for all, and are in none. */
  inWorkspace?: true;
  /** A page of staff whose address asks no right: whoever lacks it stays and is told. */
  stays?: true;
}

/** What a page is of a resource, as Refine names it. */
export type PageAction = "list" | "show" | "create" | "edit";

/** Which page of which resource this is; Refine learns the resource's addresses from it. */
export interface OfResource {
  resource?: string;
  /** Of a record: the address's last parameter is its id. */
  action?: PageAction;
}

/** A page at an address of its own. Addresses below `/admin` wear the staff menu and accent. */
export interface PageRoute extends Guarded, OfResource {
  /** Absolute, as the specification writes it: `/recursos/numeros/:number`. */
  path: string;
  /** Default: the label of its resource. */
  title?: NavKey;
  page: () => PageModule;
  /** The page is a frame with tabs (`useTabs` and an `<Outlet />`); the tab pages are its child routes. */
  tabs?: Tabs;
  /** The page fills the whole content area and scrolls by itself (an inbox). */
  bleed?: true;
  /** The page, which has a resource, stays drawn behind those that follow it, so that it is back at once. */
  rests?: true;
  /** Where an address leads that leaves out what the tab knows: path and query, or null to stay. */
  redirect?: (url: URL) => string | null;
  /** Where the same address leads staff who lack the right: to a page of theirs about the same thing. */
  staffs?: (url: URL) => string;
}

/** A row of tabs that are routes, owned by one page and filled by any plugin. */
export interface Tabs {
  name: string;
}

/** Leaves a row of tabs open for others: `defineTabs("number")`. */
export const defineTabs = (name: string): Tabs => ({ name });

/** One tab page. Without `access` of its own it has that of the page that owns the row. */
export interface Tab extends Guarded, OfResource {
  tabs: Tabs;
  /** Below the owner's path; empty for the first tab (its index). */
  path: string;
  /** Default: the label of its resource. */
  title?: NavKey;
  /** Ascending from the left. */
  order: number;
  page: () => PageModule;
  /** Reached by a link, not shown in the row. */
  hidden?: true;
  /** What it is for, where the page of the row lists its tabs. */
  about?: NavKey;
}

/** Adds a tab to a page of any plugin. */
export const tab = (tabs: Tabs, rest: Omit<Tab, "tabs">): Tab => ({ tabs, ...rest });

/** A resource's place in one of the shell's menus; the entry leads to its list. */
export interface MenuPlace {
  /** Who sees the entry, where the page itself opens to more people. */
  can?: Can;
  /** Which menu; `account` is the avatar's. */
  area: "customer" | "staff" | "account";
  /** Marked as the present entry on every page below this address; by default, below its list. */
  within?: string;
  /** Ascending from the top; leave gaps of ten. */
  order: number;
  /** Also in the phone's bottom bar (customer menu; at most four). */
  bottom?: true;
  /** Draws the live count beside the title. */
  badge?: ComponentType;
}

/**
 * A kind of thing, as Refine knows it. Its pages name it (`resource`, `action`); menus, breadcrumbs,
 * titles, the palette and row links are read from both. A resource of the contract that has no page
 * of its own is stated by its name alone.
 */
export interface ConsoleResource {
  /** As the contract names it, or a page's own name: `home`. */
  name: string;
  label?: NavKey;
  icon?: ReactNode;
  /** The resource above it in breadcrumbs. */
  parent?: string;
  menu?: MenuPlace;
  /** What its saved views are kept by and named with in the address, where that is not its name and `view`. */
  views?: { list: string; param: string };
}

/** A typed hole its owner leaves; the type is the props it hands to whoever fills it. */
export interface Slot<P> {
  name: string;
  /** Carries the type only. */
  props?: P;
}

/** Leaves a hole for others: `defineSlot<{ number: PhoneNumber }>("number.actions")`. */
export const defineSlot = <P>(name: string): Slot<P> => ({ name });

/** Something put into a hole; `<Slot>` draws all of them in order. */
export interface Fill {
  slot: string;
  order: number;
  component: ComponentType<never> & Partial<Needing>;
}

/** Fills a hole, usually with a `lazyPart()`. */
export const fill = <P>(slot: Slot<P>, order: number, component: ComponentType<P>): Fill => ({
  slot: slot.name,
  order,
  component: component as ComponentType<never>,
});

/** Lists and records of a resource are read again when one of these events arrives. */
export interface Refresh {
  resource: string;
  /** By name: what an event carries comes with whoever reads it. */
  events: readonly Pick<EventShape, "name">[];
  /** Where they are heard: by the person, and by the parameters the list or record was asked with. */
  scope: (user: SessionUser, params: Readonly<Record<string, string>>) => Scope | null;
  /** Milliseconds between two reads, however much happens: for figures that every message moves. */
  every?: number;
}

/** The scope of everything staff share; nobody else hears it. */
export const staffScope: Refresh["scope"] = ({ roles }) => (roles.length > 0 ? "staff" : null);

/** Something to do that the palette offers by its name, from wherever one is: it begins at an address. */
export interface PaletteAction extends Guarded {
  title: NavKey;
  icon: ReactNode;
  to: string;
}

/** What one domain shows. */
export interface ConsolePlugin {
  entry: Entry;
  /** Other plugins whose words its pages say. */
  words?: readonly string[];
  /** The calls of its resources, `contract/resources.ts`; they arrive with the first page that uses one. */
  calls?: () => Promise<Readonly<Record<string, ResourceShape>>>;
  routes?: PageRoute[];
  tabs?: Tab[];
  resources?: ConsoleResource[];
  fills?: Fill[];
  actions?: PaletteAction[];
  live?: Refresh[];
  /** What happened to a record, newest first; at most one plugin answers it, in a shape of its own. */
  history?: (resource: string, id: string) => Promise<unknown>;
  /** Who is signed in; exactly one plugin answers it. */
  session?: SessionSource;
}

/** States what a plugin shows. Pages only by `() => import()`. */
export const defineConsolePlugin = (plugin: ConsolePlugin): ConsolePlugin => plugin;

/** A page outside the session: sign-in and the like. Lives in `console/public.ts`, knows no contract. */
export interface PublicRoute {
  path: string;
  /** `anonymous`: a signed-in person is sent to `/`; `anyone`: open to all. */
  access: "anonymous" | "anyone";
  page: () => PageModule;
}

/** States a plugin's pages outside the session. Must stay tiny: it is part of the entry. */
export const definePublicRoutes = (routes: PublicRoute[]): PublicRoute[] => routes;
