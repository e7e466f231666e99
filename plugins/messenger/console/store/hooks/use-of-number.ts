import { useCustom } from "../../../../../src/console/data/use-custom.ts";
import type { CallOf, EndpointShape } from "../../../../../src/contract/endpoint.ts";
import { useDesk } from "./use-desk.ts";

/** Reads what the server answers for whichever number is active: its tags, its people, its templates. */
export function useOfNumber<E extends EndpointShape>(
  endpoint: E,
  input: CallOf<E> | null,
  staleTime = 0,
): ReturnType<typeof useCustom<E>> {
  // Of a number that was left nothing stays: the answer may already have been the next one's.
  return useCustom(endpoint, input, { dependsOn: useDesk().numberId, gcTime: 0, staleTime });
}
