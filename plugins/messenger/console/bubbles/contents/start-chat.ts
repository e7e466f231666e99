import { useNavigation } from "@refinedev/core";
import { useCustomMutation } from "../../../../../src/console/data/use-custom-mutation.ts";
import { countries } from "../../../../../src/console/kit/input/select/countries.ts";
import { cut } from "../../../../../src/contract/text.ts";
import { saveConversation } from "../../../contract/endpoints/inbox.ts";
import { useDesk } from "../../store/hooks/use-desk.ts";

/** Digits with their country code in its two parts; no country code is the start of another. */
export function phoneParts(digits: string): { country_code: string; number: string } | null {
  const code = countries.find(({ dial_code }) => digits.startsWith(dial_code))?.dial_code;
  return code === undefined ? null : { country_code: code, number: digits.slice(code.length) };
}

/** Opens the talk with somebody whose card was sent; who is new becomes a contact. */
export function useStartChat(): (name: string, digits: string) => void {
  const { show } = useNavigation();
  const { numberId } = useDesk();
  const { mutateAsync } = useCustomMutation(saveConversation);
  return (name, digits) => {
    const phone = phoneParts(digits);
    if (phone === null) return;
    const body = { number_id: numberId, name: cut(name.trim(), 120) || `+${digits}`, ...phone };
    mutateAsync({ body }).then(
      ({ data }) => show("conversations", data.id),
      () => undefined,
    );
  };
}
