import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../../../../src/console/http/client.ts";
import { currentToken } from "../../../../src/console/session/token.ts";
import { sandboxLine } from "../../../sandbox/contract/line.ts";
import { listPhoneChats, listPhoneMessages, listPhones } from "../../contract/endpoints.ts";

// What the provider and the sandboxes' number wrote, and all for who is not signed in, comes without events.
const silent = (number: string | null) => number === null || number === sandboxLine.id;
const soon = 2_000;
const later = 5_000;
const again = () => ({ refetchInterval: currentToken() === null ? soon : later });

export const keys = {
  phones: ["phones"],
  chats: (phone: string) => ["chats", phone],
  messages: (phone: string, number: string | null) => ["messages", phone, number],
};

const perPage = 30;

/** The customers whose name or number contains a text, the latest talk first. */
export function usePhones(q: string) {
  return useInfiniteQuery({
    ...again(),
    queryKey: [...keys.phones, q],
    queryFn: ({ pageParam, signal }) =>
      call(
        listPhones,
        {
          query: {
            page: pageParam,
            per_page: perPage,
            sort: "-last_at",
            ...(q === "" ? {} : { q }),
          },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) =>
      meta.current_page < meta.last_page ? meta.current_page + 1 : undefined,
    placeholderData: (former) => former,
  });
}

/** The businesses a phone talks to, then those it could. */
export function useChats(phone: string | null) {
  return useQuery({
    ...again(),
    queryKey: keys.chats(phone ?? ""),
    enabled: phone !== null,
    queryFn: ({ signal }) => call(listPhoneChats, { params: { phone: phone ?? "" } }, { signal }),
  });
}

/** A phone's chat with a business (`null`: the provider), older pages first. */
export function useMessages(phone: string, number: string | null) {
  return useInfiniteQuery({
    refetchInterval: silent(number) || currentToken() === null ? soon : false,
    queryKey: keys.messages(phone, number),
    queryFn: ({ pageParam, signal }) =>
      call(
        listPhoneMessages,
        {
          params: { phone },
          query: {
            ...(number === null ? {} : { number_id: number }),
            ...(pageParam === null ? {} : { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data, has_more }) => (has_more ? data[0]?.id : undefined),
    select: ({ pages }) => pages.toReversed().flatMap(({ data }) => data),
  });
}
