import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { kept } from "../../../../src/console/session/stored.ts";

const query = "(min-width: 1200px)";

function subscribe(listener: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener("change", listener);
  window.addEventListener("messenger-details", listener);
  return () => {
    media.removeEventListener("change", listener);
    window.removeEventListener("messenger-details", listener);
  };
}

const shown = () => kept.get("messenger-details") !== "hidden";

/**
 * The contact's details: a pane of their own where there is room, until the person hides it; else a
 * layer that stands in the address, so that the browser's Back closes it.
 */
export function useDetailsPane(contact: string | undefined) {
  const wide = useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
  const wanted = useSyncExternalStore(subscribe, shown);
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const pushed = (useLocation().state as { details?: true } | null)?.details === true;
  const layer = search.get("details") === "true";
  const change = (open: boolean) => {
    if (wide) {
      kept.set("messenger-details", open ? "shown" : "hidden");
      window.dispatchEvent(new Event("messenger-details"));
      return;
    }
    // What came before an entry of another's may be another conversation.
    if (!open && pushed) return void navigate(-1);
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        if (open) next.set("details", "true");
        else next.delete("details");
        return next;
      },
      open ? { state: { details: true } } : { replace: true },
    );
  };
  const open = contact !== undefined && (wide ? wanted : layer);
  const latest = useRef({ open, change });
  useEffect(() => {
    latest.current = { open, change };
  });
  const toggle = useCallback(() => latest.current.change(!latest.current.open), []);
  const close = useCallback(() => latest.current.change(false), []);
  return { wide, open, toggle, close };
}
