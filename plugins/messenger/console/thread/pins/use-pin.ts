import { useCustomMutation } from "../../../../../src/console/data/use-custom-mutation.ts";
import { pinMessage, unpinMessage } from "../../../contract/endpoints/messages.ts";
import { useConversation } from "../../store/hooks/use-desk.ts";
import { useContactChange } from "../../store/hooks/use-put.ts";

/** Which messages stand above a talk, and the press that changes it. */
export function usePin(contactId: string) {
  const { change: pin } = useContactChange(useCustomMutation(pinMessage));
  const { change: unpin } = useContactChange(useCustomMutation(unpinMessage));
  const pinned = useConversation(contactId)?.pinned ?? [];
  const isPinned = (message: string) => pinned.some(({ id }) => id === message);
  const toggle = (message: string) =>
    void (isPinned(message) ? unpin : pin)({ params: { message } });
  return { isPinned, toggle };
}
