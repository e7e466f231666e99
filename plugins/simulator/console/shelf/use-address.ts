import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/** The provider's chat, as the address names it. */
export const provider = "provider";

/** Which phone is picked up and which chat is open on it, in the page's address. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("phone")?.replace(/\D/g, "") ?? "";
  const phone = /^\d{6,20}$/.test(asked) ? asked : null;
  const chat = search.get("number");
  const navigate = useNavigate();
  const { state } = useLocation();
  // On a telephone's own screen these lie over each other, and Back leads out of one after the other.
  const go = (next: { phone?: string | null; number?: string | null }) => {
    const left = next.number === null ? "number" : next.phone === null ? "phone" : null;
    const entered = (state as { entered?: string } | null)?.entered;
    if (left !== null && left === entered) return void navigate(-1);
    const wanted = { phone, number: chat, ...next };
    const into =
      left === null && chat === null ? (phone === null ? "phone" : next.number && "number") : null;
    const kept = Object.entries(wanted).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    );
    setSearch(kept, into ? { state: { entered: into } } : { replace: true, state });
  };
  return { phone, chat, go };
}

export type Address = ReturnType<typeof useAddress>;
