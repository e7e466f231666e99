import { type RefObject, useEffect } from "react";

const height = "--mx-write";
const { style } = document.documentElement;

/** Tells the style how much of the screen's end is written with: no toast may lie on Send. */
export function useToastsAbove(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = pane.current;
    if (element === null || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(([entry]) => {
      const taken = `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`;
      // Everything on the page inherits it: another value is another style for all of it.
      if (style.getPropertyValue(height) !== taken) style.setProperty(height, taken);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [pane]);
}

/** Gives the screen's end back once no conversation is in front. */
export function useToastsBelow(front: string | null): void {
  const none = front === null;
  useEffect(() => {
    if (none) return;
    return () => void style.removeProperty(height);
  }, [none]);
}
