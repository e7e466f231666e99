import { useInvalidate } from "@refinedev/core";
import type { ResourceShape } from "../../contract/resource.ts";

/** Reads lists and records of resources again, after a change that reached beyond its own. */
export function useInvalidateAll(): (resources: readonly ResourceShape[] | undefined) => void {
  const invalidate = useInvalidate();
  return (resources = []) => {
    for (const { name } of resources) {
      void invalidate({ resource: name, invalidates: ["resourceAll"] });
    }
  };
}
