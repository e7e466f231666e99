import type { BaseRecord, HttpError } from "@refinedev/core";
import type { CallOf, EndpointShape, OutputOf } from "../../../contract/endpoint.ts";
import type { ResourceShape } from "../../../contract/resource.ts";

/** A resource whose verb `V` is an endpoint of its contract. */
export type With<V extends keyof ResourceShape> = ResourceShape & Record<V, EndpointShape>;

/** The endpoint of a resource's verb, if it has one. */
export type Verb<R, K extends "create" | "update"> = R extends Record<K, infer E> ? E : never;

type Inner<T> = T extends { data: infer D } ? D : never;

/** A row of a resource's list. */
export type RowOf<R> = R extends { list: infer E extends EndpointShape }
  ? Inner<OutputOf<E>> extends (infer T extends BaseRecord)[]
    ? T
    : never
  : never;

type Answered<E> = E extends EndpointShape
  ? Inner<OutputOf<E>> extends infer T extends BaseRecord
    ? T
    : never
  : never;

/** One record of a resource, as its page reads it; where it has neither page nor list, as its change answers it. */
export type RecordOf<R> = R extends { show: infer E }
  ? Answered<E>
  : R extends { list: unknown }
    ? RowOf<R>
    : Answered<Verb<R, "update">>;

/** What a call of an endpoint sends. */
export type BodyOf<E> = E extends EndpointShape
  ? CallOf<E> extends { body: infer B }
    ? B
    : undefined
  : never;

/** What a call answers: its `data` where that is all there is, the whole answer otherwise. */
export type AnswerOf<E extends EndpointShape> = keyof OutputOf<E> extends "data"
  ? Inner<OutputOf<E>>
  : OutputOf<E>;

/** What a call that saves something answers. */
export type SavedOf<E> = E extends EndpointShape ? Inner<OutputOf<E>> : never;

/** What a refused call is to Refine: the server's sentence, and the fields' sentences on 422. */
export type Refused = HttpError;
