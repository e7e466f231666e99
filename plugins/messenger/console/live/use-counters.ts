import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { usePutCustom } from "../../../../src/console/data/use-put-custom.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { getMessengerCounters } from "../../contract/endpoints/numbers.ts";

const none = { unread_contacts: 0, numbers: [] };

/** How many conversations are unread, in all and on each number; kept up to date by events. */
export function useCounters() {
  const may = useMay()(["read", "Number"]);
  const { query } = useCustom(getMessengerCounters, may ? {} : null, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  return query.data?.data ?? none;
}

/** Puts the count of one number as an event tells it; `refresh` counts again if it was counted before. */
export function usePutCounters() {
  const { put, refresh } = usePutCustom(getMessengerCounters, {});
  return {
    refresh,
    put: (numberId: string, count: number) =>
      put((old) => {
        if (old.numbers.some((one) => one.id === numberId && one.unread_contacts === count)) {
          return old;
        }
        const others = old.numbers.filter(({ id }) => id !== numberId);
        const numbers = [...others, { id: numberId, unread_contacts: count }];
        const total = numbers.reduce((sum, { unread_contacts: one }) => sum + one, 0);
        return { unread_contacts: total, numbers };
      }),
  };
}
