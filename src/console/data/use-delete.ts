import { useDelete as useRefineDelete } from "@refinedev/core";
import { refusedToast } from "./refused-toast.ts";
import type { BodyOf, RecordOf, Refused, With } from "./shapes.ts";
import type { MutationOptions } from "./use-custom-mutation.ts";
import { useInvalidateAll } from "./use-invalidate-all.ts";

interface DeleteOptions extends MutationOptions {
  params?: Record<string, string> | undefined;
}

/** What Refine answers, with the body of one resource. */
export interface Delete<R extends With<"delete">> {
  mutation: ReturnType<typeof useRefineDelete<RecordOf<R>, Refused>>["mutation"];
  mutateAsync: (id: string, values?: BodyOf<R["delete"]>) => Promise<void>;
}

/** Refine's `useDelete` on a resource of a contract; its lists are read again. */
export function useDelete<R extends With<"delete">>(
  resource: R,
  options: DeleteOptions = {},
): Delete<R> {
  const { success, quiet, params, invalidates } = options;
  const invalidateAll = useInvalidateAll();
  const { mutation, mutateAsync } = useRefineDelete<RecordOf<R>, Refused>();
  return {
    mutation,
    mutateAsync: async (id, values) => {
      await mutateAsync({
        resource: resource.name,
        id,
        values,
        meta: { params },
        invalidates: ["list", "many"],
        successNotification: success === undefined ? false : { message: success, type: "success" },
        errorNotification: quiet ? false : refusedToast,
      });
      invalidateAll(invalidates);
    },
  };
}
