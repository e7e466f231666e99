import type { Account } from "./account.ts";

/** A flow as WhatsApp keeps it. States it adds later are whatever it says. */
export interface KnownFlow {
  id: string;
  name: string;
  status: string;
  /** In capitals. */
  categories: string[];
}

/** What a flow is besides its JSON; categories in capitals, no endpoint as an empty text. */
export interface FlowFacts {
  name: string;
  categories: string[];
  endpoint_uri: string;
}

/**
 * Flows of one WhatsApp business account. What becomes of a published one is told by webhooks of the field
 * `flows`.
 */
export interface FlowGateway {
  /** All flows of an account. */
  listFlows(account: Account): Promise<KnownFlow[]>;
  /** Makes a draft without a JSON. The same key makes one, however often it is tried. */
  createFlow(account: Account, facts: FlowFacts, key: string): Promise<{ id: string }>;
  /** Changes what a flow is besides its JSON. */
  updateFlow(account: Account, id: string, facts: FlowFacts): Promise<void>;
  /** Replaces a flow's JSON; a published flow is a draft again, the same JSON changes nothing. */
  updateFlowJson(account: Account, id: string, json: string): Promise<void>;
  /** Publishes a draft, for good; one that is published already is no error. */
  publishFlow(account: Account, id: string): Promise<void>;
  /** Retires a published flow, for good; one that is retired already is no error. */
  deprecateFlow(account: Account, id: string): Promise<void>;
  /** Removes a draft; one that is gone is no error. */
  deleteFlow(account: Account, id: string): Promise<void>;
}
