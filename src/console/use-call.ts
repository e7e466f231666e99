import { type UseQueryResult, useMutation, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { CallOf, EndpointShape, OutputOf } from "../contract/endpoint.ts";
import { type CallArgs, call } from "./client.ts";
import { useTell } from "./tell.ts";
import { isSilent } from "./transport.ts";

/** The cache key of a call: the endpoint's name, then its input. */
export const callKey = (endpoint: EndpointShape, input: unknown = {}): readonly unknown[] => [
  endpoint.name,
  input,
];

/**
 * Reads an endpoint into the cache. `input: null` waits until there is one. `keep` shows the former
 * answer until that for another input is there, so that a list that is typed into never empties.
 */
export function useCall<E extends EndpointShape>(
  endpoint: E,
  input: CallOf<E> | null,
  { keep, ...options }: { staleTime?: number; refetchInterval?: number; keep?: true } = {},
): UseQueryResult<OutputOf<E>, Error> {
  return useQuery<OutputOf<E>, Error>({
    ...options,
    ...(keep ? { placeholderData: (former: OutputOf<E> | undefined) => former as never } : {}),
    queryKey: callKey(endpoint, input ?? {}),
    enabled: input !== null,
    queryFn: ({ signal }) => call(endpoint, ...([input, { signal }] as CallArgs<E>)),
  });
}

/** A call that changes something, as `useSend` hands it to a page. */
export interface Send<E extends EndpointShape> {
  busy: boolean;
  /**
   * Sends unless the same button's last sending is still under way (then `undefined`). A refusal is
   * told as a toast and answered as `undefined`; a form that shows refusals itself uses `call`.
   */
  send: (input: CallOf<E>) => Promise<OutputOf<E> | undefined>;
}

/** Sends a call once at a time and tells refusals as a toast. */
export function useSend<E extends EndpointShape>(endpoint: E): Send<E> {
  const tell = useTell();
  const running = useRef(false);
  const mutation = useMutation<OutputOf<E>, Error, CallOf<E>>({
    mutationFn: (input) => call(endpoint, ...([input] as unknown as CallArgs<E>)),
  });
  return {
    busy: mutation.isPending,
    send: async (input) => {
      if (running.current) return undefined;
      running.current = true;
      try {
        return await mutation.mutateAsync(input);
      } catch (error) {
        if (!isSilent(error)) tell.error(error);
        return undefined;
      } finally {
        running.current = false;
      }
    },
  };
}
