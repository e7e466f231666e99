import { useSession } from "../../../src/console/use-session.ts";

/** The workspace one works in, whose invoices the pages below `/workspace` are of. */
export const useOwnWorkspace = (): string => useSession().user.active_workspace_id ?? "";
