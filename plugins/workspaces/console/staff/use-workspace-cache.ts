import { useInvalidate } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { callKey } from "../../../../src/console/use-call.ts";
import { listStaffMembers, showWorkspace } from "../../contract/staff/endpoints.ts";
import type { StaffWorkspace } from "../../contract/staff/workspace.ts";

/** Shows a workspace as it now is on its open page, and the list anew. */
export function useWorkspaceCache(): (changed?: StaffWorkspace) => void {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return useCallback(
    (changed) => {
      if (changed) {
        const key = callKey(showWorkspace, { params: { workspace: changed.id } });
        client.setQueryData(key, { data: changed });
      }
      void client.invalidateQueries({ queryKey: [listStaffMembers.name] });
      void invalidate({ resource: "workspaces", invalidates: ["list"] });
    },
    [client, invalidate],
  );
}
