import { useCustom } from "../../../src/console/data/use-custom.ts";
import { useEvent, useRefresh } from "../../../src/console/live/use-event.ts";
import { useSession } from "../../../src/console/use-session.ts";
import { listNotifications } from "../contract/endpoints.ts";
import { notificationCreated, notificationsRead } from "../contract/events.ts";

/** The newest notifications with the unread count, which only the list's whole answer tells, kept live. */
export function useNotifications() {
  const { user } = useSession();
  const { query } = useCustom(listNotifications, { query: { per_page: 10 } });
  const scope = `user.${user.id}`;
  const refetch = () => void query.refetch();
  useEvent(notificationCreated, scope, refetch);
  useEvent(notificationsRead, scope, refetch);
  useRefresh(scope, (since) => query.dataUpdatedAt < since && refetch());
  return { ...query, data: query.data?.data };
}
