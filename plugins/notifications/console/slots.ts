import { useCustom } from "../../../src/console/data/use-custom.ts";
import { useCustomMutation } from "../../../src/console/data/use-custom-mutation.ts";
import { usePutCustom } from "../../../src/console/data/use-put-custom.ts";
import type { CallOf } from "../../../src/contract/endpoint.ts";
import { getNotificationSettings, updateNotificationSettings } from "../contract/endpoints.ts";
import { historySlot } from "./history-slot.ts";

/** The person's whole history, page by page; filled here, placed by whoever has the room. */
export const notificationHistory = historySlot;

export type SettingsChange = CallOf<typeof updateNotificationSettings>["body"];

/** The person's alerts and mails: one set, kept by the server, for whoever alerts or shows them. */
export function useNotificationSettings() {
  const { query } = useCustom(getNotificationSettings, {});
  const { put } = usePutCustom(getNotificationSettings, {});
  const { mutateAsync } = useCustomMutation(updateNotificationSettings);
  const save = async (body: SettingsChange): Promise<void> => {
    const saved = await mutateAsync({ body });
    put(() => saved);
  };
  return { query, settings: query.data?.data, save };
}
