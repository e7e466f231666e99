import { useOutletContext } from "react-router-dom";
import { defineSlot, defineTabs } from "../../../src/console/plugin.ts";
import type { StaffUser } from "../contract/staff/user.ts";

/** Parts of one person's account, each a page at `/admin/usuarios/:user/…`. */
export const userTabs = defineTabs("admin-user");

/** Panels at the end of a person's overview. */
export const userOverview = defineSlot<{ user: StaffUser }>("admin-user.overview");

/** The person whose tab is shown: read once by the frame, kept up to date there. */
export const useShownUser = (): StaffUser => useOutletContext<StaffUser>();
