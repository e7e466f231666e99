import { useCustomMutation } from "../../../../../src/console/data/use-custom-mutation.ts";
import { pinMessage, unpinMessage } from "../../../contract/endpoints/messages.ts";
import { useConversation, useDesk } from "../../store/hooks/use-desk.ts";
import { useContactChange } from "../../store/hooks/use-put.ts";

const has = (pinned: readonly { id: string }[] | undefined, message: string): boolean =>
  pinned?.some(({ id }) => id === message) ?? false;

/** Whether a message stands above its talk. */
export const useIsPinned = (contactId: string, message: string): boolean =>
  has(useConversation(contactId)?.pinned, message);

/** The press that puts a message above its talk, or takes it away. */
export function usePin(contactId: string): (message: string) => void {
  const { store } = useDesk();
  const { change: pin } = useContactChange(useCustomMutation(pinMessage));
  const { change: unpin } = useContactChange(useCustomMutation(unpinMessage));
  return (message) => {
    const isPinned = has(store.conversation(contactId)?.pinned, message);
    void (isPinned ? unpin : pin)({ params: { message } });
  };
}
