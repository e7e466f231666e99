import {
  type BaseRecord,
  type SuccessErrorNotification,
  useInvalidate,
  useCustomMutation as useRefineCustomMutation,
} from "@refinedev/core";
import type { CallOf, EndpointShape } from "../../contract/endpoint.ts";
import type { ResourceShape } from "../../contract/resource.ts";
import { customCall } from "./custom-call.ts";
import { refusedToast } from "./refused-toast.ts";
import type { AnswerOf, Refused } from "./shapes.ts";

/** How a call that changes something is told, and what is read again after it. */
export interface MutationOptions {
  /** Said as a toast once it is done. */
  success?: string;
  /** The caller shows a refusal itself; otherwise it is a toast. */
  quiet?: true;
  /** Resources whose lists and records are read again. */
  invalidates?: readonly ResourceShape[];
}

type Refines<E extends EndpointShape> = ReturnType<
  typeof useRefineCustomMutation<AnswerOf<E> & BaseRecord, Refused>
>;

/** What Refine answers, with the input and the answer of one endpoint. */
export interface CustomMutation<E extends EndpointShape> {
  mutation: Refines<E>["mutation"];
  mutateAsync: (input: CallOf<E>) => Promise<AnswerOf<E>>;
  /** The same for a button that has nothing to do afterwards: a refusal was told as a toast. */
  mutate: (input: CallOf<E>) => void;
}

/** Refine's `useCustomMutation` on an endpoint of a contract. `mutateAsync` answers what the call does. */
export function useCustomMutation<E extends EndpointShape>(
  endpoint: E,
  { success, quiet, invalidates = [] }: MutationOptions = {},
): CustomMutation<E> {
  const invalidate = useInvalidate();
  const { mutation, ...refine } = useRefineCustomMutation<AnswerOf<E> & BaseRecord, Refused>();
  const mutateAsync = async (input: CallOf<E>) => {
    const told: SuccessErrorNotification = {
      successNotification:
        success === undefined ? false : () => ({ message: success, type: "success" }),
      errorNotification: quiet ? false : refusedToast,
    };
    const { url, method, values, meta } = customCall(endpoint, input);
    const { data } = await refine.mutateAsync({
      url,
      method: method as "post",
      values,
      meta,
      ...told,
    });
    for (const { name } of invalidates) {
      void invalidate({ resource: name, invalidates: ["resourceAll"] });
    }
    return data as AnswerOf<E>;
  };
  return { mutation, mutateAsync, mutate: unawaited(mutateAsync) };
}

/** Starts a sending whose refusal is told elsewhere, and waits for nothing. */
export const unawaited =
  <A extends unknown[]>(send: (...input: A) => Promise<unknown>) =>
  (...input: A): void =>
    void send(...input).catch(() => undefined);
