import { useEffect, useRef, useState } from "react";

/**
 * Keeps the keyboard in a list of rows that are added, moved and taken away, and says what became
 * of them: `after(place, words)` puts the focus on that row's input once it is drawn, or on the
 * list's last button where no such row is left.
 */
export function useRowFocus() {
  const list = useRef<HTMLDivElement>(null);
  const [wish, setWish] = useState<{ place: number; said: string }>();
  useEffect(() => {
    if (wish === undefined) return;
    const inputs = list.current?.querySelectorAll<HTMLInputElement>(".number-row");
    const row = inputs?.[Math.min(wish.place, inputs.length - 1)];
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>("button");
    (row?.querySelector("input") ?? buttons?.[buttons.length - 1])?.focus();
  }, [wish]);
  return {
    list,
    said: wish?.said ?? "",
    after: (place: number, said: string) => setWish({ place, said }),
  };
}
