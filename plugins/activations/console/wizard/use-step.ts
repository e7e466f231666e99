import {
  type CustomMutation,
  useCustomMutation,
} from "../../../../src/console/data/use-custom-mutation.ts";
import { useInvalidateAll } from "../../../../src/console/data/use-invalidate-all.ts";
import type { CallOf, EndpointShape } from "../../../../src/contract/endpoint.ts";
import { activations } from "../../contract/resources.ts";

/** A step of an activation; where it is refused, another window may have taken it: that is read again. */
export function useStep<E extends EndpointShape>(endpoint: E): CustomMutation<E> {
  const invalidateAll = useInvalidateAll();
  const { mutation, mutateAsync } = useCustomMutation(endpoint, { invalidates: [activations] });
  const take = (input: CallOf<E>) =>
    mutateAsync(input).catch((error: unknown) => {
      invalidateAll([activations]);
      throw error;
    });
  return {
    mutation,
    mutateAsync: take,
    mutate: (input: CallOf<E>) => void take(input).catch(() => undefined),
  };
}
