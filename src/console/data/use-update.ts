import { useUpdate as useRefineUpdate } from "@refinedev/core";
import type { EndpointShape } from "../../contract/endpoint.ts";
import type { ResourceShape } from "../../contract/resource.ts";
import { endpointMeta } from "./calls/endpoint-meta.ts";
import { refusedToast } from "./calls/refused-toast.ts";
import type { BodyOf, RecordOf, Refused, Verb } from "./calls/shapes.ts";
import { unawaited } from "./calls/unawaited.ts";
import { useJoined } from "./calls/use-joined.ts";
import type { MutationOptions } from "./use-custom-mutation.ts";

interface UpdateOptions<R, E> extends Omit<MutationOptions, "invalidates" | "success"> {
  params?: Record<string, string> | undefined;
  /** Said as a toast once it is done; the answer may decide what is said. */
  success?: string | ((saved: RecordOf<R>) => string);
  /** Instead of the resource's own `update`: a call that answers the record too. */
  endpoint?: E & EndpointShape;
}

/** What Refine answers, with the record of one resource and the body of the call. */
export interface Update<R, E> {
  mutation: ReturnType<typeof useRefineUpdate<RecordOf<R>, Refused>>["mutation"];
  mutateAsync: (id: string, values: BodyOf<E>) => Promise<RecordOf<R>>;
  /** The same for a button that has nothing to do afterwards: a refusal was told as a toast. */
  mutate: (id: string, values: BodyOf<E>) => void;
}

/** Refine's `useUpdate` on a resource of a contract; it reads the record and its lists again. */
export function useUpdate<R extends ResourceShape, E = Verb<R, "update">>(
  resource: R,
  options: UpdateOptions<R, E> = {},
): Update<R, E> {
  const { success, quiet, params, endpoint } = options;
  const { mutation, ...refine } = useRefineUpdate<RecordOf<R>, Refused>();
  const mutateAsync: Update<R, E>["mutateAsync"] = useJoined(async (id, values) => {
    const { data } = await refine.mutateAsync({
      resource: resource.name,
      id,
      values: values ?? {},
      meta: { params, ...endpointMeta(endpoint) },
      successNotification:
        success === undefined
          ? false
          : (answer) => ({
              message:
                typeof success === "string"
                  ? success
                  : success((answer as { data: RecordOf<R> }).data),
              type: "success",
            }),
      errorNotification: quiet ? false : refusedToast(),
    });
    return data;
  });
  return { mutation, mutateAsync, mutate: unawaited(mutateAsync) };
}
