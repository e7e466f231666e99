import { subject } from "@casl/ability";
import { createElement, type ReactElement } from "react";
import { Navigate, useLocation, useOutletContext } from "react-router-dom";
import { defineSlot, defineTabs } from "../../../src/console/plugin.ts";
import { useSession } from "../../../src/console/use-session.ts";
import type { StaffWorkspace } from "../contract/staff/workspace.ts";
import type { WorkspaceDetail } from "../contract/workspace.ts";

/** The active workspace, `/workspace`. */
export const workspaceTabs = defineTabs("workspace");

/** Parts of one workspace for staff, each a page at `/admin/workspaces/:workspace/…`. */
export const staffWorkspaceTabs = defineTabs("staff-workspace");

/** How many of something a workspace has, beside its people, for staff. */
export const staffWorkspaceCounts = defineSlot<{ workspace: StaffWorkspace }>(
  "staff-workspace.counts",
);

/** The workspace whose tab is shown to staff: read once by its frame, kept up to date there. */
export const useShownStaffWorkspace = (): StaffWorkspace => useOutletContext<StaffWorkspace>();

/** The button that opens a workspace of the person's own, for whoever may; filled here. */
export const openWorkspace = defineSlot<{ primary: boolean }>("workspace.open");
/** Whence somebody comes to `/workspace/switch/:workspace`. */
export interface From {
  /** Where to go then. */
  back?: string;
  /** They chose it themselves: nobody has to tell them. */
  chosen?: true;
}

/**
 * For a page about something of a workspace: takes a tab that works in another one there and back here;
 * null where it is already, or may not go.
 */
export function useWayInto(workspace: string | undefined): ReactElement | null {
  const { user, ability } = useSession();
  const { pathname, search } = useLocation();
  if (workspace === undefined || workspace === user.active_workspace_id) return null;
  if (!ability.can("switch", subject("Workspace", { id: workspace }))) return null;
  const state: From = { back: pathname + search };
  return createElement(Navigate, { to: `/workspace/switch/${workspace}`, replace: true, state });
}

/** Cards about the active workspace, below what it is. */
export const workspaceCards = defineSlot<{ workspace: WorkspaceDetail }>("workspace.cards");
