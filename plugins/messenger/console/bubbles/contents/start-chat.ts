import { useNavigate } from "react-router-dom";
import { call } from "../../../../../src/console/client.ts";
import { countries } from "../../../../../src/console/kit/input/countries.ts";
import { useTell } from "../../../../../src/console/tell.ts";
import { isSilent } from "../../../../../src/console/transport.ts";
import { saveConversation } from "../../../contract/endpoints/inbox.ts";

/** Digits with their country code in its two parts; no country code is the start of another. */
export function phoneParts(digits: string): { country_code: string; number: string } | null {
  const code = countries.find(({ dial_code }) => digits.startsWith(dial_code))?.dial_code;
  return code === undefined ? null : { country_code: code, number: digits.slice(code.length) };
}

/** Opens the talk with somebody whose card was sent; who is new becomes a contact. */
export function useStartChat(): (name: string, digits: string) => Promise<void> {
  const navigate = useNavigate();
  const tell = useTell();
  return async (name, digits) => {
    const phone = phoneParts(digits);
    if (phone === null) return;
    try {
      const body = { name: name.trim().slice(0, 120) || `+${digits}`, ...phone };
      const { data } = await call(saveConversation, { body });
      await navigate(`/messenger/${data.id}`);
    } catch (error) {
      if (!isSilent(error)) tell.error(error);
    }
  };
}
