import { useSearchParams } from "react-router-dom";

/** The provider's chat, as the address names it. */
export const provider = "provider";

/** Which phone is picked up and which chat is open on it, in the page's address. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("phone")?.replace(/\D/g, "") ?? "";
  const phone = /^\d{6,20}$/.test(asked) ? asked : null;
  const chat = search.get("number");
  const go = (next: { phone?: string | null; number?: string | null }) => {
    const wanted = { phone, number: chat, ...next };
    const kept = Object.entries(wanted).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    );
    setSearch(kept, { replace: true });
  };
  return { phone, chat, go };
}

export type Address = ReturnType<typeof useAddress>;
