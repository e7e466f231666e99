import { useQueryClient } from "@tanstack/react-query";
import { useEvent, useRefresh } from "../../../src/console/live/use-event.ts";
import { callKey, useCall } from "../../../src/console/use-call.ts";
import { useSession } from "../../../src/console/use-session.ts";
import type { OutputOf } from "../../../src/contract/endpoint.ts";
import { listNotifications } from "../contract/endpoints.ts";
import { notificationCreated, notificationsRead } from "../contract/events.ts";

type Answer = OutputOf<typeof listNotifications>;

const newest = { query: { per_page: 10 } };

/** The newest notifications with the unread count, kept live. */
export function useNotifications() {
  const { user } = useSession();
  const cache = useQueryClient();
  const answer = useCall(listNotifications, newest);
  const scope = `user.${user.id}`;
  const key = callKey(listNotifications, newest);
  const patch = (change: (before: Answer) => Answer) => {
    cache.setQueryData<Answer>(key, (before) => before && change(before));
    // The pages of the history, where one is open.
    void cache.invalidateQueries({
      queryKey: [listNotifications.name],
      predicate: ({ queryKey }) => queryKey[1] !== key[1],
    });
  };
  useEvent(notificationCreated, scope, ({ notification, unread }) =>
    patch((before) => {
      const others = before.data.filter(({ id }) => id !== notification.id);
      return { ...before, unread, data: [notification, ...others].slice(0, 10) };
    }),
  );
  useEvent(notificationsRead, scope, ({ unread }, { at }) =>
    patch((before) => ({
      ...before,
      unread,
      data: before.data.map((one) => ({ ...one, read_at: one.read_at ?? new Date(at) })),
    })),
  );
  useRefresh(scope, () => void answer.refetch());
  return answer;
}
