import { useCustom } from "../../../../../src/console/data/use-custom.ts";
import type { CallOf, EndpointShape } from "../../../../../src/contract/endpoint.ts";
import { useDesk } from "./use-desk.ts";

/** Reads something of the number on screen: its tags, its people, its templates. */
export function useOfNumber<E extends EndpointShape>(
  endpoint: E,
  { enabled = true, staleTime = 0 }: { enabled?: boolean; staleTime?: number } = {},
): ReturnType<typeof useCustom<E>> {
  const query = { number_id: useDesk().numberId };
  return useCustom(endpoint, { query } as unknown as CallOf<E>, { enabled, gcTime: 0, staleTime });
}
