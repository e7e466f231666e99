import type { BaseRecord } from "@refinedev/core";
import type { EndpointShape } from "../../../../contract/endpoint.ts";
import type { Field } from "../../table/column.ts";

/** A record whose changes may be counted. */
export type Versioned = BaseRecord & { version?: number };

/** A form's options without the types that `useForm` checked: which values belong to which record. */
export interface Options {
  action: "create" | "edit";
  name: string;
  secret?: readonly string[];
  record?: Versioned;
  initial: object | ((record: BaseRecord) => object);
  body: (values: object, started?: BaseRecord) => object;
  fields?: readonly Field<BaseRecord>[];
  endpoint?: EndpointShape;
  merges?: false;
  before?: (values: object) => Promise<void>;
  onSaved?: (saved: BaseRecord, values: object) => void;
}

/** What a form started from: the record, and its values in the form. */
export interface Start {
  record: Versioned | undefined;
  values: object;
}

/** The form's values of a record. */
export const initialOf = ({ initial }: Options, record: BaseRecord | undefined): object =>
  typeof initial === "function" ? initial(record ?? {}) : initial;
