import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { callKey, useCall } from "../../../../src/console/use-call.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import type { OutputOf } from "../../../../src/contract/endpoint.ts";
import { getMessengerCounters } from "../../contract/endpoints/inbox.ts";

type Counters = OutputOf<typeof getMessengerCounters>;

const key = callKey(getMessengerCounters, {});

/** How many conversations are unread, in all and on each number; kept up to date by events. */
export function useCounters(): Counters["data"] {
  const may = useMay()(["read", "Number"]);
  const { data } = useCall(getMessengerCounters, may ? {} : null, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.data ?? { unread_contacts: 0, numbers: [] };
}

/** Puts the count of one number as an event tells it. */
export function usePutCount(): (numberId: string, count: number) => void {
  const client = useQueryClient();
  return useCallback(
    (numberId, count) => {
      // An answer on its way may be older than the event.
      if (client.isFetching({ queryKey: key }) > 0)
        void client.invalidateQueries({ queryKey: key });
      client.setQueryData<Counters>(key, (old) => {
        if (!old) return old;
        const others = old.data.numbers.filter(({ id }) => id !== numberId);
        const numbers = [...others, { id: numberId, unread_contacts: count }];
        const total = numbers.reduce((sum, { unread_contacts: one }) => sum + one, 0);
        return { data: { unread_contacts: total, numbers } };
      });
    },
    [client],
  );
}

/** Counts again: events may have been missed. */
export function useCountAgain(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: key }), [client]);
}
