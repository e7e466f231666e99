import { useEffect, useRef, useState } from "react";

/** What became of a row: its place now, in words for people who do not see it, and whether it goes on moving. */
interface Change {
  place?: number;
  said: string;
  tool?: "up" | "down" | undefined;
}

/**
 * Keeps the keyboard in a list whose rows, each marked `data-row`, are added, moved and taken away. After
 * `after(place, said, tool)` the focus is, once the list is drawn anew, on that row's `data-tool`, its first field or
 * its first button; where no row is left, on the list's last button, which adds one. `said` belongs into a status;
 * `say` changes it alone, where the mouse moved a row and the keyboard is elsewhere.
 */
export function useRowFocus<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const [change, setChange] = useState<Change>();
  useEffect(() => {
    if (change?.place === undefined) return;
    const rows = list.current?.querySelectorAll("[data-row]");
    const row = rows?.[Math.min(change.place, rows.length - 1)];
    const tool = change.tool && row?.querySelector(`[data-tool="${change.tool}"]:not(:disabled)`);
    const found =
      tool ??
      row?.querySelector("textarea, input") ??
      row?.querySelector("button:not(:disabled)") ??
      [...(list.current?.querySelectorAll("button:not(:disabled)") ?? [])].at(-1);
    if (found instanceof HTMLElement) found.focus();
  }, [change]);
  return {
    list,
    said: change?.said ?? "",
    say: (said: string) => setChange({ said }),
    after: (place: number, said: string, tool?: Change["tool"]) => setChange({ place, said, tool }),
  };
}
