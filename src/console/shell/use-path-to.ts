import { useCallback } from "react";
import { generatePath } from "react-router";
import { allows } from "../session/allows.ts";
import { useRegistry } from "../tree/registry-context.ts";
import { useSession } from "../use-session.ts";

/**
 * Answers the address of another domain's page, where this installation has it and the person may
 * open it: `pathTo("/admin/workspaces/:workspace", { workspace: id })`.
 */
export function usePathTo(): (
  pattern: string,
  params: Record<string, string>,
) => string | undefined {
  const { pages } = useRegistry();
  const { user, ability } = useSession();
  return useCallback(
    (pattern, params) => {
      const page = pages.find(({ path }) => path === pattern);
      return page && allows(user, ability, page) ? generatePath(pattern, params) : undefined;
    },
    [pages, user, ability],
  );
}
