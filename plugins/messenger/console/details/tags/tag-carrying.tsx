import { type RefObject, useImperativeHandle } from "react";
import { useCustomMutation } from "../../../../../src/console/data/use-custom-mutation.ts";
import type { Carry } from "../../../../tags/console/slots.ts";
import { changeConversationTags } from "../../../contract/endpoints/inbox.ts";

/** Changes one tag of a contact. */
export default function TagCarrying({ carry }: { carry: RefObject<Carry | null> }) {
  const { mutateAsync } = useCustomMutation(changeConversationTags, { quiet: true });
  useImperativeHandle(carry, () => async (contact, tag, carries) => {
    const body = carries ? { add: [tag], remove: [] } : { add: [], remove: [tag] };
    await mutateAsync({ params: { contact }, body });
  });
  return null;
}
