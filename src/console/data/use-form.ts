import { useForm as useRefineForm, useModalForm as useRefineModalForm } from "@refinedev/antd";
import type { BaseRecord } from "@refinedev/core";
import { useState } from "react";
import { v7 } from "uuid";
import type { EndpointShape, OutputOf } from "../../contract/endpoint.ts";
import type { ResourceShape } from "../../contract/resource.ts";
import { type FormParts, useFormParts } from "../kit/form/sending/use-form-parts.ts";
import type { Field } from "../kit/table/column.ts";
import { endpointMeta } from "./calls/endpoint-meta.ts";
import type { BodyOf, RecordOf, Refused, SavedOf, Verb } from "./calls/shapes.ts";
import { useInvalidateAll } from "./use-invalidate-all.ts";

type Answered<E> = E extends EndpointShape ? OutputOf<E> : never;

interface CommonOptions<R, E, V extends object> {
  /** Names the form on its page: prefix of its fields' ids, with the record the key of its draft. */
  name: string;
  /** The parameters of the path before the id. */
  params?: Record<string, string>;
  /** Said as a toast once it is saved; the answer may decide what is said, and whether. */
  success?: string | ((answer: Answered<E>) => string | undefined);
  /** Resources whose lists and records are read again, beside the form's own. */
  invalidates?: readonly ResourceShape[];
  /** What is refused changes the record too, as a wrong guess does: they are read again then as well. */
  countsRefused?: true;
  onSaved?: (saved: SavedOf<E>, values: V) => void;
  /** What is done first with the values, elsewhere than at the API; what it throws is shown like a refusal. */
  before?: (values: V) => Promise<void>;
  /** Fields that are never put aside: passwords, card data. */
  secret?: readonly (keyof V & string)[];
  /** How a person reads what somebody else saved meanwhile; without them, the bare values. */
  fields?: readonly Field<RecordOf<R>>[];
}

/** A form for a new record, or for a call of the resource that makes something. */
export interface CreateOptions<R, E, V extends object> extends CommonOptions<R, E, V> {
  action: "create";
  initial: V;
  /** The values as the API takes them. */
  body: (values: V) => BodyOf<E>;
  /** Instead of the resource's own `create`. */
  endpoint?: E & EndpointShape;
}

/**
 * A form for a record that is there. Untouched it follows the record; touched it keeps what it has,
 * sends what was touched with the version it started from, and merges what others saved meanwhile.
 */
export interface EditOptions<R, E, V extends object> extends CommonOptions<R, E, V> {
  action: "edit";
  record: RecordOf<R>;
  initial: (record: RecordOf<R>) => V;
  /** The values as the API takes them; `started` is the record the form started from. */
  body: (values: V, started: RecordOf<R>) => Omit<BodyOf<E>, "version">;
  /** Instead of the resource's own `update`. */
  endpoint?: E & EndpointShape;
  /** The form does not show what it replaces: nothing is merged, whoever sends it looks first. */
  merges?: false;
}

/** How a form of a resource starts, what it sends, and what happens then. */
export type FormOptions<R extends ResourceShape, V extends object, E> =
  | CreateOptions<R, E, V>
  | EditOptions<R, E, V>;

function useRefineProps(
  resource: ResourceShape,
  options: FormOptions<ResourceShape, object, unknown>,
) {
  const { action, params, success, endpoint, invalidates, countsRefused = false } = options;
  const invalidateAll = useInvalidateAll();
  // A call whose answer got lost may have been carried out: the next try is known by the same key.
  const [idempotencyKey, renewKey] = useState(() => v7());
  return {
    resource: resource.name,
    action,
    ...(action === "edit" ? { id: (options.record as BaseRecord).id } : {}),
    redirect: false as const,
    disableServerSideValidation: true,
    warnWhenUnsavedChanges: false,
    // The page has the record already, and a form must not lose what was typed when it is read again.
    queryOptions: { enabled: false },
    queryMeta: { form: true },
    mutationMeta: {
      params,
      idempotencyKey,
      ...endpointMeta(endpoint),
    },
    onMutationSuccess: () => {
      renewKey(v7());
      invalidateAll(invalidates);
    },
    // Somebody else was first: what it was refused over is on the page at once.
    onMutationError: (error: Refused) => {
      if (error.statusCode === 409 || countsRefused) invalidateAll(invalidates);
      // The first try arrived after all, with other values: its list shows it, and what is sent next is another.
      if (error.code !== "idempotency_key_reused") return;
      renewKey(v7());
      invalidateAll([resource, ...(invalidates ?? [])]);
    },
    successNotification: (answer?: unknown) => {
      const message = typeof success === "function" ? success(answer as never) : success;
      return message === undefined ? (false as const) : { message, type: "success" as const };
    },
    errorNotification: false as const,
  };
}

/**
 * @refinedev/antd's `useForm` on a resource of a contract, with what the kit adds: refusals at their
 * fields, drafts, the notice about a version that was saved meanwhile, one sending at a time.
 */
export function useForm<R extends ResourceShape, V extends object, E = Verb<R, "create">>(
  resource: R,
  options: CreateOptions<R, E, V>,
): FormParts<V> & ReturnType<typeof useRefineForm<RecordOf<R>, Refused>>;
export function useForm<R extends ResourceShape, V extends object, E = Verb<R, "update">>(
  resource: R,
  options: EditOptions<R, E, V>,
): FormParts<V> & ReturnType<typeof useRefineForm<RecordOf<R>, Refused>>;
export function useForm(
  resource: ResourceShape,
  options: FormOptions<ResourceShape, object, unknown>,
) {
  const refine = useRefineForm<BaseRecord, Refused>(useRefineProps(resource, options));
  return { ...refine, ...useFormParts(resource, options, refine) };
}

/** @refinedev/antd's `useModalForm` with the same additions; mount it to open it. */
export function useModalForm<R extends ResourceShape, V extends object, E = Verb<R, "create">>(
  resource: R,
  options: CreateOptions<R, E, V>,
): FormParts<V> & ReturnType<typeof useRefineModalForm<RecordOf<R>, Refused>>;
export function useModalForm<R extends ResourceShape, V extends object, E = Verb<R, "update">>(
  resource: R,
  options: EditOptions<R, E, V>,
): FormParts<V> & ReturnType<typeof useRefineModalForm<RecordOf<R>, Refused>>;
export function useModalForm(
  resource: ResourceShape,
  options: FormOptions<ResourceShape, object, unknown>,
) {
  const refine = useRefineModalForm<BaseRecord, Refused>({
    ...useRefineProps(resource, options),
    defaultVisible: true,
    autoResetForm: false,
    autoResetFormWhenClose: false,
  });
  return { ...refine, ...useFormParts(resource, options, refine) };
}
