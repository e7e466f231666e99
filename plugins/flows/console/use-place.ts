import { subject } from "@casl/ability";
import { useSession } from "../../../src/console/use-session.ts";

/** The open workspace, and whether its flows are the person's to change. */
export function usePlace() {
  const { user, ability } = useSession();
  const workspace = user.active_workspace_id ?? "";
  return {
    params: { workspace },
    writes: ability.can("write", subject("Flow", { workspace_id: workspace })),
  };
}
