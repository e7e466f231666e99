import { useOutletContext } from "react-router-dom";
import { defineSlot, defineTabs } from "../../../src/console/plugin.ts";
import type { StaffWorkspace } from "../contract/staff/workspace.ts";

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
