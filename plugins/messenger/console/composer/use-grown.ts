import { type RefObject, useLayoutEffect } from "react";

/** Lets a text area grow with what is written in it, as far as its style allows. */
export function useGrown(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.style.height = "auto";
    if (text !== "") element.style.height = `${element.scrollHeight + 2}px`;
  }, [box, text]);
}
