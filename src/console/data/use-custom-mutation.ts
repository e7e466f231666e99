import {
  type BaseRecord,
  type SuccessErrorNotification,
  useCustomMutation as useRefineCustomMutation,
} from "@refinedev/core";
import type { CallOf, EndpointShape } from "../../contract/endpoint.ts";
import type { ResourceShape } from "../../contract/resource.ts";
import type { CallOptions } from "../http/client.ts";
import { customCall } from "./calls/custom-call.ts";
import { refusedToast } from "./calls/refused-toast.ts";
import type { AnswerOf, Refused } from "./calls/shapes.ts";
import { unawaited } from "./calls/unawaited.ts";
import { useJoined } from "./calls/use-joined.ts";
import { useInvalidateAll } from "./use-invalidate-all.ts";

/** How a call that changes something is told, and what is read again after it. */
export interface MutationOptions {
  /** Said as a toast once it is done. */
  success?: string | undefined;
  /** The caller shows a refusal itself; otherwise it is a toast. */
  quiet?: true;
  /** Resources whose lists and records are read again, beside the one that is changed. */
  invalidates?: readonly ResourceShape[];
}

interface CustomOptions<E extends EndpointShape> extends Omit<MutationOptions, "success"> {
  /** Said as a toast once it is done; the answer may decide what is said. */
  success?: string | ((answer: AnswerOf<E>) => string);
}

type Fixed = Pick<CallOptions, "idempotencyKey">;

/** What Refine answers, with the input and the answer of one endpoint. */
export interface CustomMutation<E extends EndpointShape> {
  mutation: Pick<ReturnType<typeof useRefineCustomMutation>["mutation"], "isPending" | "reset">;
  /** With a key of its own a call that is sent again, because its answer got lost, is carried out once. */
  mutateAsync: (input: CallOf<E>, fixed?: Fixed) => Promise<AnswerOf<E>>;
  /** The same for a button that has nothing to do afterwards: a refusal was told as a toast. */
  mutate: (input: CallOf<E>) => void;
}

/** Refine's `useCustomMutation` on an endpoint of a contract. `mutateAsync` answers what the call does. */
export function useCustomMutation<E extends EndpointShape>(
  endpoint: E,
  { success, quiet, invalidates }: CustomOptions<E> = {},
): CustomMutation<E> {
  const invalidateAll = useInvalidateAll();
  const { mutation, ...refine } = useRefineCustomMutation<BaseRecord, Refused>();
  const mutateAsync = useJoined(async (input: CallOf<E>, fixed?: Fixed) => {
    const told: SuccessErrorNotification = {
      successNotification: success
        ? (done) => {
            const answer = (done as { data: AnswerOf<E> }).data;
            const message = typeof success === "string" ? success : success(answer);
            return { message, type: "success" };
          }
        : false,
      errorNotification: quiet ? false : refusedToast(),
    };
    const { url, method, values, meta } = customCall(endpoint, input, fixed);
    const { data } = await refine
      .mutateAsync({ url, method: method as "post", values, meta, ...told })
      .catch((error: Refused) => {
        // Somebody else was first: what it was refused over is on the page at once.
        if (error.statusCode === 409) invalidateAll(invalidates);
        throw error;
      });
    invalidateAll(invalidates);
    return data as AnswerOf<E>;
  });
  return { mutation, mutateAsync, mutate: unawaited((input: CallOf<E>) => mutateAsync(input)) };
}
