import { useInvalidate } from "@refinedev/core";
import type { EventShape, Scope } from "../../contract/event.ts";
import { useEvent } from "./use-event.ts";

/**
 * Lists of a resource read again when this event arrives on a scope that only the page knows
 * (`number.<id>`); scopes of the person themselves belong into a plugin's `refreshOn`.
 */
export function useListRefresh(resource: string, event: EventShape, scope: Scope | null): void {
  const invalidate = useInvalidate();
  useEvent(event, scope, () => void invalidate({ resource, invalidates: ["list"] }));
}
