import type { AbilityRules, Permissions } from "./abilities.ts";
import type { Endpoint, EndpointShape } from "./endpoint.ts";
import type { EventShape } from "./event.ts";
import type { ResourceShape } from "./resource.ts";

/** What a domain promises to everyone, on both sides. Plain data. */
export interface Contract {
  /** The folder's name. */
  name: string;
  /** The plugins whose contract, slots, facade or tables this one uses. */
  requires: readonly string[];
  endpoints: Readonly<Record<string, Endpoint<EndpointShape>>>;
  resources?: readonly ResourceShape[];
  events?: readonly EventShape[];
  /** Staff permissions this domain introduces. */
  permissions?: Permissions;
  /** Who may do what, stated once: hides the button, refuses the call, filters the rows. */
  abilities?: AbilityRules;
}

/** States what a plugin promises. */
export const defineContract = <const T extends Contract>(contract: T): Readonly<T> => contract;
