import { useEffect, useRef, useState } from "react";

/** Closes a layer; what must be asked first (a filled form) asks by itself. */
type Close = () => void;

interface LayerOptions {
  /** On a phone Back does not close it: it has a place in the tab's history, or lies over nothing. */
  byEscapeOnly?: boolean | undefined;
}

const layers: { close: Close; byBack: boolean }[] = [];

/** Puts a layer on top; answers the way to take it away, wherever it then lies. */
export function pushLayer(close: Close, { byEscapeOnly = false }: LayerOptions = {}): () => void {
  const layer = { close, byBack: !byEscapeOnly };
  layers.push(layer);
  return () => {
    const index = layers.lastIndexOf(layer);
    if (index >= 0) layers.splice(index, 1);
  };
}

/** Closes the top layer only; answers whether there was one. */
export function closeTopLayer(): boolean {
  const top = layers.at(-1);
  top?.close();
  return top !== undefined;
}

const topByBack = () => layers.findLast(({ byBack }) => byBack);

/** Whether this is a phone, and something lies over the page that Back closes. */
export const isOverPage = (): boolean =>
  topByBack() !== undefined && window.matchMedia("(hover: none)").matches;

/** Closes what Back closes first. */
export const closeByBack = (): void => topByBack()?.close();

/** Listens for Escape: one layer per press, and only if nothing inside the page took the key. */
export function watchEscape(): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    if (closeTopLayer()) event.preventDefault();
  };
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}

/** Makes something that is open a layer, which Escape and a phone's Back close before anything under it. */
export function useLayer(open: boolean, close: Close, { byEscapeOnly }: LayerOptions = {}): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(
    () => (open ? pushLayer(() => latest.current(), { byEscapeOnly }) : undefined),
    [open, byEscapeOnly],
  );
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
