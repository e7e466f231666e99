import type { AccessControlProvider } from "@refinedev/core";
import type { ResourceShape } from "../../contract/resource.ts";
import { holds } from "../session/allows.ts";
import type { SessionStore } from "../session/session.ts";

/** Refine's verbs as the verbs of a contract's resource. */
const verbs: Record<string, "list" | "show" | "create" | "update" | "delete"> = {
  list: "list",
  show: "show",
  create: "create",
  clone: "create",
  edit: "update",
  delete: "delete",
};

/** Answers Refine's own buttons from the same ability that `useMay` reads, by the endpoint's `can`. */
export function createAccessControl(
  resources: ReadonlyMap<string, ResourceShape>,
  session: SessionStore,
): AccessControlProvider {
  return {
    can: ({ resource, action }) => {
      const state = session.get();
      const verb = verbs[action];
      const endpoint = verb && resources.get(resource ?? "")?.[verb];
      const can =
        state.status === "ready" &&
        (endpoint?.can === undefined || holds(state.ability, endpoint.can));
      return Promise.resolve({ can });
    },
    options: {
      buttons: { enableAccessControl: true, hideIfUnauthorized: true },
      queryOptions: { staleTime: 0 },
    },
  };
}
