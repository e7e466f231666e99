import type { BaseRecord } from "@refinedev/core";
import type { EndpointShape } from "../../../../contract/endpoint.ts";
import type { ResourceShape } from "../../../../contract/resource.ts";

/** The record that a 409 brings along, as the form's calls answer it; null where it brings none. */
export function recordIn(
  resource: ResourceShape,
  endpoint: EndpointShape | undefined,
  data: unknown,
): BaseRecord | null {
  if (typeof data !== "object" || data === null) return null;
  for (const call of [endpoint, resource.update, resource.show]) {
    const shape = call?.response;
    if (shape === undefined || shape === "file") continue;
    const read = shape.safeParse({ data });
    if (read.success) return (read.data as { data: BaseRecord }).data;
  }
  return null;
}
