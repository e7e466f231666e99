import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import type { ActiveNumber } from "../live/active-number.ts";
import { without } from "./asked-dialog.ts";

const name = "number";

/**
 * Switches to the number that the address names, once: whoever was found belongs to it. True until
 * then, so that nobody is shown beside another number's list.
 */
export function useWantedNumber({ id, switchTo }: ActiveNumber): boolean {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get(name);
  const tried = useRef<string | null>(null);
  useEffect(() => {
    if (wanted === null || id === undefined || tried.current === wanted) return;
    tried.current = wanted;
    void switchTo(wanted).then(() => {
      tried.current = null;
      setSearch(without(name), { replace: true });
    });
  }, [wanted, id, switchTo, setSearch]);
  return wanted !== null && wanted !== id;
}
