import { defineSlot } from "../plugin.ts";

/** Top of the side menu: the workspace switch. */
export const siderTop = defineSlot<{ collapsed: boolean }>("shell.sider-top");

/** Right side of the top bar, before language and account: the notification bell. */
export const headerActions = defineSlot<Record<never, never>>("shell.header-actions");

/** Above every page: notices that concern the whole console. */
export const pageTop = defineSlot<Record<never, never>>("shell.page-top");

/** Below the overview of a record: what has happened to it. */
export const recordEnd = defineSlot<{ resource: string; id: string }>("record.end");

/** Instead of everything else, for whoever has to do something first (`Actor.confined`). */
export const confined = defineSlot<Record<never, never>>("shell.confined");

/** Draws nothing: what must listen as long as somebody is signed in (sounds, desktop notices). */
export const background = defineSlot<Record<never, never>>("shell.background");

/** A list as somebody keeps it under a name. */
export interface SavedPlace {
  id: string;
  /** The list's resource, or what its `views` say. */
  list: string;
  name: string;
  /** What the list's address says then. */
  asked: Readonly<Record<string, string>>;
}

/** Draws nothing: tells the open palette which lists are kept under a name. */
export const savedPlaces = defineSlot<{ onFound: (places: readonly SavedPlace[]) => void }>(
  "shell.saved-places",
);

/** What is drawn around a page: nobody works in a workspace where staff do. */
export const aroundPages = {
  customer: [siderTop, headerActions, pageTop, background],
  staff: [headerActions, pageTop, background],
};
