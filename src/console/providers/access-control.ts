import type { AccessControlProvider } from "@refinedev/core";
import type { OfResource } from "../plugin.ts";
import { allows, holds } from "../session/allows.ts";
import type { SessionStore } from "../session/session.ts";
import type { Registry } from "../tree/registry.ts";

/** Refine's verbs as the pages of a resource, and as the calls of its contract. */
const pages: Record<string, NonNullable<OfResource["action"]>> = { list: "list", show: "show" };
const calls = { create: "create", clone: "create", edit: "update", delete: "delete" } as const;

/**
 * Answers Refine's own buttons and `CanAccess` from the same ability that `useMay` and CASL's `Can`
 * read: pages by their guard, changes by what their endpoint asks. No request is made.
 */
export function createAccessControl(
  registry: () => Pick<Registry, "resources" | "find">,
  session: SessionStore,
): AccessControlProvider {
  return {
    can: async ({ resource = "", action }) => {
      const state = session.get();
      if (state.status !== "ready") return { can: false };
      const { resources, find } = registry();
      const page = resources.find(({ name }) => name === resource)?.pages[
        pages[action] ?? "create"
      ];
      if (action in pages) return { can: !page || allows(state.user, state.ability, page) };
      const verb = calls[action as keyof typeof calls];
      const asked = verb && (await find(resource))?.[verb]?.can;
      return { can: asked === undefined || holds(state.here ?? state.ability, asked) };
    },
    options: {
      buttons: { enableAccessControl: true, hideIfUnauthorized: true },
      queryOptions: { staleTime: 0 },
    },
  };
}
