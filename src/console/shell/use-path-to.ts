import { useNavigation } from "@refinedev/core";
import { useCallback } from "react";
import { allows } from "../session/allows.ts";
import { useRegistry } from "../tree/registry-context.ts";
import { useSession } from "../use-session.ts";

/**
 * Answers the address of a record's page, also of another domain, where this installation has it and
 * the person may open it: `pathTo("workspaces", id)`.
 */
export function usePathTo(): (resource: string, id: string) => string | undefined {
  const { resources } = useRegistry();
  const { user, ability } = useSession();
  const { showUrl } = useNavigation();
  return useCallback(
    (resource, id) => {
      const page = resources.find(({ name }) => name === resource)?.pages.show;
      return page && allows(user, ability, page) ? showUrl(resource, id) : undefined;
    },
    [resources, user, ability, showUrl],
  );
}
