import type { workspaceHeader } from "../../contract/endpoint.ts";
import { tabKept } from "./stored.ts";

// Spelled anew, because contracts are more than the first script may carry; the type keeps them the same.
const header: typeof workspaceHeader = "X-Workspace";

const name = "workspace";

/** How the server refuses a request that is made in a workspace which is not the person's. */
export const notInWorkspace = "not_in_workspace";

/** What this page works with; a page of the same tab that was opened later may have moved on. */
let mine = tabKept.get(name);
let lost: () => void = () => undefined;

/**
 * The workspace this tab works in, whatever the person's other tabs and devices do; null: the one they
 * chose last, or none. It travels with every request.
 */
export const tabWorkspace = (): string | null => mine;

/** Whether the tab went elsewhere meanwhile: the browser's Back brought an older page of it back. */
export const tabMovedOn = (): boolean => tabKept.get(name) !== mine;

/** What a request of this tab says of it. */
export function workspaceHeaders(): Record<string, string> {
  const workspace = tabWorkspace();
  return workspace === null ? {} : { [header]: workspace };
}

/** Has this tab work in a workspace from its next request on; null leaves it to the last choice. */
export function workIn(id: string | null): void {
  mine = id;
  if (id === null) tabKept.remove(name);
  else tabKept.set(name, id);
}

/** Tells, once somebody listens, that the server no longer lets the person work where this tab does. */
export function workspaceLost(): void {
  if (tabWorkspace() !== null) lost();
}

/** Hears of it; returns the way to stop. */
export function onWorkspaceLost(listener: () => void): () => void {
  lost = listener;
  return () => {
    lost = () => undefined;
  };
}
