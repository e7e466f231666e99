import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CallOf, EndpointShape } from "../../contract/endpoint.ts";
import { longestRead } from "../live/stream.ts";
import { answeredAt } from "./calls/answered-at.ts";
import { customKey } from "./calls/custom-call.ts";
import { readAgain } from "./calls/read-again.ts";
import type { AnswerOf } from "./calls/shapes.ts";

/** How an answer that `useCustom` reads follows events. */
export interface PutCustom<E extends EndpointShape> {
  /** Puts what an event tells into the answer, without a call; the same answer changes nothing. */
  put: (change: (former: AnswerOf<E>) => AnswerOf<E>) => void;
  /** Asks again what was answered before `since` (ms since 1970): events may have been missed. */
  refresh: (since: number) => void;
}

/** The way to put an event's payload where `useCustom` of the same call shows it. */
export function usePutCustom<E extends EndpointShape>(endpoint: E, input: CallOf<E>): PutCustom<E> {
  const cache = useQueryClient();
  const text = JSON.stringify(customKey(endpoint, input));
  return useMemo(() => {
    const queryKey = JSON.parse(text) as unknown[];
    const again = () => void readAgain(cache, queryKey);
    return {
      refresh: (since) => {
        const isReading = cache.isFetching({ queryKey }) > 0;
        const read = cache.getQueryState(queryKey);
        const answered = isReading ? Date.now() - longestRead : read && answeredAt(read);
        if (answered !== undefined && answered < since) again();
      },
      put: (change) => {
        // An answer on its way may be older than the event.
        if (cache.isFetching({ queryKey }) > 0) again();
        cache.setQueryData<{ data: AnswerOf<E> }>(queryKey, (old) => {
          const data = old && change(old.data);
          return data === old?.data ? undefined : old && { ...old, data: data as AnswerOf<E> };
        });
      },
    };
  }, [cache, text]);
}
