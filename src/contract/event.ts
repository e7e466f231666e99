import { z } from "zod";
import { id } from "./wire.ts";

/**
 * A scope is one stream of numbered events and, at once, one private channel: `number.<id>`,
 * `workspace.<id>`, `user.<id>`, `staff`. The part before the dot names the join rule.
 */
export type Scope = string;

export interface EventShape {
  /** `noun.past-participle`, unique over all plugins: `message.received`. */
  name: string;
  /** Absolute values, never deltas; at most 10 KB. */
  payload: z.ZodType;
  /** Which consoles hear it; an empty list keeps it inside the server. */
  scopes: (payload: never) => Scope[];
  /** The changed thing's id, for lists that patch by id. */
  entity: (payload: never) => string;
  /** The room that whoever hears a scope only in part must be allowed to enter, to hear this: `conversation.<id>`. */
  about?: (payload: never) => Scope;
  /** What they then hear of it; default all. */
  inPart?: (payload: never) => unknown;
}

/** States something that happens once, for whoever emits, subscribes or listens. */
export const defineEvent = <P extends z.ZodType>(event: {
  name: string;
  payload: P;
  scopes: (payload: z.output<P>) => Scope[];
  entity: (payload: z.output<P>) => string;
  about?: (payload: z.output<P>) => Scope;
  inPart?: (payload: z.output<P>) => z.output<P>;
}) => event;

/** States that a record which staff keep changed, came or went: whoever shows it reads it again. */
export const defineChanged = <const K extends string>(changed: {
  /** `plan.changed` */
  name: string;
  /** What its payload calls the record's id: `plan_id`. */
  id: K;
}) =>
  defineEvent({
    name: changed.name,
    payload: z.record(z.literal(changed.id), id),
    scopes: () => ["staff"],
    entity: (payload) => payload[changed.id],
  });

export type PayloadOf<E extends { payload: z.ZodType }> = z.output<E["payload"]>;

/** An event as it travels to consoles: numbered per scope without gaps, in commit order. */
export interface LiveEvent {
  scope: Scope;
  seq: number;
  type: string;
  id: string;
  payload: unknown;
  at: string;
}
