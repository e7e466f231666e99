import { useCustom } from "../../../../../src/console/data/use-custom.ts";
import type { CallOf, EndpointShape } from "../../../../../src/contract/endpoint.ts";
import type { ResourceShape } from "../../../../../src/contract/resource.ts";
import { allNumbers } from "../../../contract/parts.ts";
import { useDesk } from "./use-desk.ts";

/** Reads something of the number on screen, or of all numbers: tags, people, templates. */
export function useOfNumber<E extends EndpointShape>(
  endpoint: E,
  {
    all,
    enabled = true,
    staleTime = 0,
    of,
  }: {
    all?: true | undefined;
    enabled?: boolean;
    staleTime?: number;
    /** Read again whenever this resource's lists are. */
    of?: ResourceShape;
  } = {},
): ReturnType<typeof useCustom<E>> {
  const { numberId } = useDesk();
  const query = { number_id: all ? allNumbers : numberId };
  return useCustom(endpoint, { query } as unknown as CallOf<E>, {
    enabled,
    gcTime: 0,
    staleTime,
    ...(of && { of }),
  });
}
