import { subject } from "@casl/ability";
import { useQueryClient } from "@tanstack/react-query";
import { useEvent, useRefresh } from "../../../src/console/live/use-event.ts";
import { useCall } from "../../../src/console/use-call.ts";
import { useSession } from "../../../src/console/use-session.ts";
import { getWorkspace } from "../contract/endpoints.ts";
import { workspaceChanged } from "../contract/events.ts";

/** The active workspace, kept live. */
export function useWorkspace() {
  const { user } = useSession();
  const cache = useQueryClient();
  const id = user.active_workspace_id;
  const answer = useCall(getWorkspace, id === null ? null : { params: { workspace: id } });
  const scope = id === null ? null : `workspace.${id}`;
  const readAgain = () => void cache.invalidateQueries({ queryKey: [getWorkspace.name] });
  useEvent(workspaceChanged, scope, readAgain);
  useRefresh(scope, readAgain);
  return answer;
}

/** Whether the person may invite, remove and change the members of a workspace. */
export function useManages(workspace: string): boolean {
  const { ability } = useSession();
  return ability.can("manage-members", subject("Workspace", { id: workspace }));
}
