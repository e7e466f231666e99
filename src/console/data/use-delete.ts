import { useDelete as useRefineDelete } from "@refinedev/core";
import { refusedToast } from "./calls/refused-toast.ts";
import type { BodyOf, RecordOf, Refused, With } from "./calls/shapes.ts";
import { unawaited } from "./calls/unawaited.ts";
import { useJoined } from "./calls/use-joined.ts";
import type { MutationOptions } from "./use-custom-mutation.ts";
import { useInvalidateAll } from "./use-invalidate-all.ts";

interface DeleteOptions extends MutationOptions {
  params?: Record<string, string> | undefined;
}

/** What Refine answers, with the body of one resource. */
export interface Delete<R extends With<"delete">> {
  mutation: ReturnType<typeof useRefineDelete<RecordOf<R>, Refused>>["mutation"];
  mutateAsync: (id: string, values?: BodyOf<R["delete"]>) => Promise<void>;
  /** The same for a button that has nothing to do afterwards: a refusal was told as a toast. */
  mutate: (id: string, values?: BodyOf<R["delete"]>) => void;
}

/** Refine's `useDelete` on a resource of a contract; its lists are read again. */
export function useDelete<R extends With<"delete">>(
  resource: R,
  options: DeleteOptions = {},
): Delete<R> {
  const { success, quiet, params, invalidates } = options;
  const invalidateAll = useInvalidateAll();
  const { mutation, ...refine } = useRefineDelete<RecordOf<R>, Refused>();
  const mutateAsync: Delete<R>["mutateAsync"] = useJoined(async (id, values) => {
    await refine.mutateAsync({
      resource: resource.name,
      id,
      values,
      meta: { params },
      invalidates: ["list", "many"],
      successNotification: success === undefined ? false : { message: success, type: "success" },
      errorNotification: quiet ? false : refusedToast(),
    });
    invalidateAll(invalidates);
  });
  return { mutation, mutateAsync, mutate: unawaited(mutateAsync) };
}
