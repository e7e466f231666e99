import { type RefObject, useEffect, useState } from "react";

/** Which row is followed, and what in it: its first field, or its button that moves it on. */
interface Wish {
  place: number;
  tool?: "up" | "down" | undefined;
}

/**
 * Keeps the keyboard in a list whose rows are moved and taken away, once it is drawn anew; where no row
 * is left, at the last button of `around`, which adds one.
 */
export function useRowFocus(around: RefObject<HTMLElement | null>) {
  const [wish, setWish] = useState<Wish>();
  useEffect(() => {
    if (wish === undefined) return;
    const rows = around.current?.querySelectorAll("[data-row]");
    const row = rows?.[Math.min(wish.place, rows.length - 1)];
    const tool = wish.tool && row?.querySelector(`[data-tool="${wish.tool}"]:not(:disabled)`);
    const found =
      tool ??
      row?.querySelector("textarea, input") ??
      row?.querySelector("button:not(:disabled)") ??
      [...(around.current?.querySelectorAll("button:not(:disabled)") ?? [])].at(-1);
    if (found instanceof HTMLElement) found.focus();
  }, [wish, around]);
  return (place: number, tool?: Wish["tool"]) => setWish({ place, tool });
}
