import type { z } from "zod";
import type { Action, Subject } from "./abilities.ts";
import { type Access, defineEndpoint } from "./endpoint.ts";
import { nothing, one, page } from "./wire.ts";

/** What the calls on one kind of record have in common. */
interface RecordShape<A extends Access, P extends z.ZodType, R extends z.ZodType> {
  /** Of the list: `/admin/plans`. */
  path: `/${string}`;
  /** Names one record in the path below it, and in `params`: `plan`. */
  item: string;
  params: P;
  access: A;
  reads: readonly [Action, Subject];
  writes: readonly [Action, Subject];
  record: R;
}

interface Called {
  /** Verb + noun: `listPlans`. */
  name: string;
  summary: string;
}

/** A call on the whole list names the parameters of the list's own path, where it has some. */
interface OnList extends Called {
  params?: z.ZodType;
}

interface WithBody {
  body: z.ZodType;
}

/**
 * The usual calls on one kind of record: each answers the endpoint that one would write by hand, and
 * an endpoint that differs is written by hand beside them.
 */
export function crud<const A extends Access, P extends z.ZodType, R extends z.ZodType>(
  of: RecordShape<A, P, R>,
) {
  const { access, params, record } = of;
  const read = { access, can: of.reads } as const;
  const write = { access, can: of.writes } as const;
  const single = `${of.path}/:${of.item}` as const;
  const response = one(record);
  return {
    list: <const E extends OnList & { query: z.ZodType }>(call: E) =>
      defineEndpoint({ ...call, ...read, method: "GET", path: of.path, response: page(record) }),

    show: <const E extends Called>(call: E) =>
      defineEndpoint({ ...call, ...read, method: "GET", path: single, params, response }),

    create: <const E extends OnList & WithBody>(call: E) =>
      defineEndpoint({
        ...call,
        ...write,
        method: "POST",
        path: of.path,
        idempotent: true,
        response,
        status: 201,
      }),

    update: <const E extends Called & WithBody>(call: E) =>
      defineEndpoint({ ...call, ...write, method: "PUT", path: single, params, response }),

    /** Changes one part of a record, at a path of its own: `set("status", …)`. */
    set: <const E extends Called & WithBody>(part: string, call: E) =>
      defineEndpoint({
        ...call,
        ...write,
        method: "PUT",
        path: `${single}/${part}`,
        params,
        response,
      }),

    remove: <const E extends Called>(call: E) =>
      defineEndpoint({
        ...call,
        ...write,
        method: "DELETE",
        path: single,
        params,
        response: nothing,
      }),
  };
}
