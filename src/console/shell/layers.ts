import { useEffect, useRef, useState } from "react";

/** Closes a layer; what must be asked first (a filled form) asks by itself. */
type Close = () => void;

const layers: Close[] = [];

/** Puts a layer on top; answers the way to take it away, wherever it then lies. */
export function pushLayer(close: Close): () => void {
  layers.push(close);
  return () => {
    const index = layers.lastIndexOf(close);
    if (index >= 0) layers.splice(index, 1);
  };
}

/** Closes the top layer only; answers whether there was one. */
export function closeTopLayer(): boolean {
  const top = layers.at(-1);
  top?.();
  return top !== undefined;
}

/** Listens for Escape: one layer per press, and only if nothing inside the page took the key. */
export function watchEscape(): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    if (closeTopLayer()) event.preventDefault();
  };
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}

/** Makes something that is open a layer, which Escape closes before anything under it. */
export function useLayer(open: boolean, close: Close): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (open ? pushLayer(() => latest.current()) : undefined), [open]);
}

/** Gives the focus back to where it was when this was first drawn, unless it went elsewhere. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    },
    [before],
  );
}
