import type { BaseRecord } from "@refinedev/core";
import type { EndpointShape } from "../../../../contract/endpoint.ts";
import type { ResourceShape } from "../../../../contract/resource.ts";

/**
 * The record that a 409 brings along, read by the shape of what a successful change would have
 * answered; null where it brings none.
 */
export function recordIn(
  resource: ResourceShape,
  endpoint: unknown,
  data: unknown,
): BaseRecord | null {
  const shape = ((endpoint ?? resource.update) as EndpointShape | undefined)?.response;
  if (shape === undefined || shape === "file" || typeof data !== "object" || data === null)
    return null;
  const read = shape.safeParse({ data });
  return read.success ? (read.data as { data: BaseRecord }).data : null;
}
