import { subject } from "@casl/ability";
import { useShow } from "../../../src/console/data/use-show.ts";
import { useSession } from "../../../src/console/use-session.ts";
import { workspace } from "../contract/resources.ts";

/** The active workspace, kept live. */
export function useWorkspace() {
  const { active_workspace_id: id } = useSession().user;
  return useShow(workspace, id ?? "", { enabled: id !== null });
}

/** Whether the person may invite, remove and change the members of a workspace. */
export function useManages(workspace: string): boolean {
  const { ability } = useSession();
  return ability.can("manage-members", subject("Workspace", { id: workspace }));
}
