import type { Endpoint, EndpointShape } from "./endpoint.ts";

/**
 * The verbs a Refine resource may have, each an endpoint. `update` is a PUT on the item's path.
 * The item's id is the path's last parameter; those before it come from `meta.params`.
 */
export interface ResourceShape {
  /** As the console names it, unique over all plugins: `numbers`. */
  name: string;
  list?: Endpoint<EndpointShape>;
  /** The order of its list without a choice: `-updated_at`. Default: the server's own. */
  sort?: string;
  show?: Endpoint<EndpointShape>;
  create?: Endpoint<EndpointShape>;
  update?: Endpoint<EndpointShape>;
  delete?: Endpoint<EndpointShape>;
}

/** Groups the endpoints of one kind of thing, so that Refine's hooks can be used on it. */
export const defineResource = <const T extends ResourceShape>(resource: T): Readonly<T> => resource;
