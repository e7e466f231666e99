import type { AbilityRules, Permissions } from "./abilities.ts";
import type { AuditShape } from "./audit.ts";
import type { Endpoint, EndpointShape } from "./endpoint.ts";
import type { EventShape } from "./event.ts";
import type { ResourceShape } from "./resource.ts";

/**
 * What of a domain everybody knows from the start: small, because the console loads every plugin's
 * entry before its first page.
 */
export interface Entry {
  /** The folder's name. */
  name: string;
  /** The plugins whose contract, slots, facade or tables this one uses. */
  requires: readonly string[];
  /** Staff permissions this domain introduces. */
  permissions?: Permissions;
  /** Who may do what, stated once: hides the button, refuses the call, filters the rows. */
  abilities?: AbilityRules;
}

/** What a domain promises to everyone, on both sides. Plain data. */
export interface Contract extends Entry {
  endpoints: Readonly<Record<string, Endpoint<EndpointShape>>>;
  resources?: Readonly<Record<string, ResourceShape>>;
  events?: readonly EventShape[];
  /** What it writes into the audit log, and who may read of it. */
  audit?: AuditShape;
}

/** States who a plugin is and who may do what in it, in `contract/entry.ts`. */
export const defineEntry = <const T extends Entry>(entry: T): Readonly<T> => entry;

/** States what a plugin promises, in `contract/index.ts`: its entry, its calls and its events. */
export const defineContract = <const T extends Contract>(contract: T): Readonly<T> => contract;
