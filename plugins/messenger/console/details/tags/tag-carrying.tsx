import { type RefObject, useImperativeHandle } from "react";
import { useCustomMutation } from "../../../../../src/console/data/use-custom-mutation.ts";
import type { Carry } from "../../../../tags/console/slots.ts";
import { getConversation, setConversationTags } from "../../../contract/endpoints/inbox.ts";

/** Changes one tag of a contact, read just before: the call names all of them. */
export default function TagCarrying({ carry }: { carry: RefObject<Carry | null> }) {
  const reading = useCustomMutation(getConversation, { quiet: true });
  const setting = useCustomMutation(setConversationTags, { quiet: true });
  useImperativeHandle(carry, () => async (contact, tag, carries) => {
    const params = { contact };
    const { data } = await reading.mutateAsync({ params });
    const others = data.tags.map(({ id }) => id).filter((id) => id !== tag);
    const tag_ids = carries ? [...others, tag] : others;
    await setting.mutateAsync({ params, body: { tag_ids } });
  });
  return null;
}
