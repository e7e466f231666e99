import type { AbilityRules, Grant, Permissions } from "./abilities.ts";
import type { AuditShape } from "./audit.ts";
import type { Endpoint, EndpointShape } from "./endpoint.ts";
import type { EventShape } from "./event.ts";
import type { NoticeShape } from "./notice.ts";
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
  /** The roles that customers hold on things of this domain. */
  roles?: readonly StatedRole[];
}

/** A role as it is granted to customers. */
export interface StatedRole extends Pick<Grant, "on" | "role"> {
  /** What whoever holds it holds besides. */
  beside?: Pick<Grant, "on" | "role">;
  /** The least that its holder may be let see, where that can be less than all. */
  sight?: string;
}

/** So many calls of one person, or of one address without a sign-in, in so many seconds. */
export interface Budget {
  points: number;
  seconds: number;
}

/** What a domain promises to everyone, on both sides. Plain data. */
export interface Contract extends Entry {
  endpoints: Readonly<Record<string, Endpoint<EndpointShape>>>;
  resources?: Readonly<Record<string, ResourceShape>>;
  events?: readonly EventShape[];
  /** What it tells people of. */
  notices?: readonly NoticeShape[];
  /** Request budgets by name: unique over all plugins. */
  limits?: Readonly<Record<string, Budget>>;
  /** What it writes into the audit log, and who may read of it. */
  audit?: AuditShape;
}

/** States who a plugin is and who may do what in it, in `contract/entry.ts`. */
export const defineEntry = <const T extends Entry>(entry: T): Readonly<T> => entry;

/** States what a plugin promises, in `contract/index.ts`: its entry, its calls and its events. */
export const defineContract = <const T extends Contract>(contract: T): Readonly<T> => contract;
