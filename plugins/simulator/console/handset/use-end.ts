import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

const near = 60;

/** Keeps the end in sight for whoever is there; what the phone itself writes always brings it. */
export function useEnd(box: RefObject<HTMLElement | null>, waiting: number): void {
  const stuck = useRef(true);
  const own = useRef(waiting);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = () => {
      stuck.current = element.scrollHeight - element.clientHeight - element.scrollTop < near;
    };
    const toEnd = () => {
      if (stuck.current) element.scrollTop = element.scrollHeight;
    };
    // Pictures and bars beside the messages change the room after they are drawn.
    const sizes = new ResizeObserver(toEnd);
    sizes.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    element.addEventListener("load", toEnd, true);
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", look);
      element.removeEventListener("load", toEnd, true);
    };
  }, [box]);
  useLayoutEffect(() => {
    if (waiting > own.current) stuck.current = true;
    own.current = waiting;
    if (stuck.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  });
}
