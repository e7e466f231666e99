import { useNavigation } from "@refinedev/core";
import { unawaited } from "../../../../../src/console/data/calls/unawaited.ts";
import { useCustomMutation } from "../../../../../src/console/data/use-custom-mutation.ts";
import { countries } from "../../../../../src/console/kit/input/select/countries.ts";
import { cut } from "../../../../../src/contract/text.ts";
import { saveConversation, updateConversation } from "../../../contract/endpoints/inbox.ts";
import { useDesk } from "../../store/hooks/use-desk.ts";

/** Digits with their country code in its two parts; no country code is the start of another. */
export function phoneParts(digits: string): { country_code: string; number: string } | null {
  const code = countries.find(({ dial_code }) => digits.startsWith(dial_code))?.dial_code;
  return code === undefined ? null : { country_code: code, number: digits.slice(code.length) };
}

/** Opens the talk with somebody whose card was sent; who is new becomes a contact, and who is known keeps their name. */
export function useStartChat(): (name: string, digits: string) => void {
  const { show } = useNavigation();
  const { numberId } = useDesk();
  const opening = useCustomMutation(saveConversation);
  const naming = useCustomMutation(updateConversation);
  return unawaited(async (name: string, digits: string) => {
    const phone = phoneParts(digits);
    if (phone === null) return;
    const { data, existed } = await opening.mutateAsync({
      body: { number_id: numberId, ...phone },
    });
    const said = cut(name.trim(), 120);
    // A card says how its sender calls somebody: that is no reason to call a known one so.
    if (!existed && said) {
      await naming.mutateAsync({ params: { contact: data.id }, body: { name: said } });
    }
    show("conversations", data.id);
  });
}
