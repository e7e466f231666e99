import { useCustom } from "../../../src/console/data/use-custom.ts";
import { listNotifications } from "../contract/endpoints.ts";
import { notifications } from "../contract/resources.ts";

/** The newest notifications with the unread count, which only the list's whole answer tells, kept live. */
export function useNotifications() {
  const { query } = useCustom(
    listNotifications,
    { query: { per_page: 10 } },
    { of: notifications },
  );
  return { ...query, data: query.data?.data };
}
