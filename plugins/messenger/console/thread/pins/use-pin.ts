import { useCustomMutation } from "../../../../../src/console/data/use-custom-mutation.ts";
import { pinMessage, unpinMessage } from "../../../contract/endpoints/messages.ts";
import { useConversation } from "../../store/hooks/use-desk.ts";
import { useContactChange } from "../../store/hooks/use-put.ts";

interface OfTalk {
  id: string;
  contact_id: string;
}

/** Whether a message stands above its talk, and the press that changes it. */
export function usePin({ id, contact_id }: OfTalk) {
  const { change: pin } = useContactChange(useCustomMutation(pinMessage));
  const { change: unpin } = useContactChange(useCustomMutation(unpinMessage));
  const pinned = useConversation(contact_id)?.pinned.some((one) => one.id === id) ?? false;
  const toggle = () => void (pinned ? unpin : pin)({ params: { message: id } });
  return { pinned, toggle };
}
