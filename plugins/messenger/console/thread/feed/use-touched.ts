import { type RefObject, useCallback, useEffect, useRef } from "react";

/** How a person scrolls, and how long (ms) after that a scroll may still come of it. */
const gestures = ["wheel", "touchmove", "keydown", "pointerdown"] as const;
const reach = 500;

/** Whether a scroll heard now is likely a person's. */
export function useTouched(box: RefObject<HTMLElement | null>): () => boolean {
  const at = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const element = box.current;
    const note = () => {
      at.current = performance.now();
    };
    for (const name of gestures) element?.addEventListener(name, note, { passive: true });
    return () => {
      for (const name of gestures) element?.removeEventListener(name, note);
    };
  }, [box]);
  return useCallback(() => performance.now() - at.current < reach, []);
}
