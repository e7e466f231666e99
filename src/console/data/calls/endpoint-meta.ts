import type { EndpointShape } from "../../../contract/endpoint.ts";

/**
 * Tells the data provider to use this endpoint instead of the resource's own verb. It travels inside a
 * function because Refine writes `meta` into keys as JSON, which leaves functions out.
 */
export const endpointMeta = (endpoint: EndpointShape | undefined) =>
  endpoint === undefined ? {} : { endpoint: () => endpoint };
