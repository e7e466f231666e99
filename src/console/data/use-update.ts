import { useUpdate as useRefineUpdate } from "@refinedev/core";
import { refusedToast } from "./calls/refused-toast.ts";
import type { BodyOf, RecordOf, Refused, With } from "./calls/shapes.ts";
import { unawaited } from "./calls/unawaited.ts";
import type { MutationOptions } from "./use-custom-mutation.ts";

interface UpdateOptions extends Omit<MutationOptions, "invalidates"> {
  params?: Record<string, string> | undefined;
}

/** What Refine answers, with the record and the body of one resource. */
export interface Update<R extends With<"update">> {
  mutation: ReturnType<typeof useRefineUpdate<RecordOf<R>, Refused>>["mutation"];
  mutateAsync: (id: string, values: BodyOf<R["update"]>) => Promise<RecordOf<R>>;
  /** The same for a button that has nothing to do afterwards: a refusal was told as a toast. */
  mutate: (id: string, values: BodyOf<R["update"]>) => void;
}

/** Refine's `useUpdate` on a resource of a contract; it reads the record and its lists again. */
export function useUpdate<R extends With<"update">>(
  resource: R,
  options: UpdateOptions = {},
): Update<R> {
  const { success, quiet, params } = options;
  const { mutation, ...refine } = useRefineUpdate<RecordOf<R>, Refused>();
  const mutateAsync: Update<R>["mutateAsync"] = async (id, values) => {
    const { data } = await refine.mutateAsync({
      resource: resource.name,
      id,
      values: values ?? {},
      meta: { params },
      successNotification: success === undefined ? false : { message: success, type: "success" },
      errorNotification: quiet ? false : refusedToast,
    });
    return data;
  };
  return { mutation, mutateAsync, mutate: unawaited(mutateAsync) };
}
