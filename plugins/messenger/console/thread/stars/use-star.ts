import { useCustomMutation } from "../../../../../src/console/data/use-custom-mutation.ts";
import { starMessage, unstarMessage } from "../../../contract/endpoints/messages.ts";
import { useDesk } from "../../store/hooks/use-desk.ts";

/** Stars messages for the person, or takes their stars away, one after the other until one is refused. */
export function useStar(): (messageIds: readonly string[], starred: boolean) => Promise<void> {
  const { store } = useDesk();
  const { mutateAsync: star } = useCustomMutation(starMessage);
  const { mutateAsync: unstar } = useCustomMutation(unstarMessage);
  return async (messageIds, starred) => {
    for (const message of messageIds) {
      const call = starred ? star : unstar;
      // A refusal was told as a toast.
      const now = await call({ params: { message } }).catch(() => null);
      if (now === null) return;
      store.putStars(now.contact_id, now.starred);
      store.notify();
    }
  };
}
