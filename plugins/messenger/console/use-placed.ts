import { useEffect, useState } from "react";

/** No row of a list is lower, in pixels. */
const lowest = 60;

const screenful = Math.ceil(window.innerHeight / lowest);

/** The rows that a virtual list draws before it has measured itself: those that can be in sight. */
export const firstRows: readonly number[] = Array.from({ length: screenful }, (_, index) => index);

/**
 * False until a list stands where it opens. Until then it is as long as the screen is high: a list lays
 * itself out from its beginning, and what nobody will see there is not worth drawing.
 */
export function usePlaced(): boolean {
  const [placed, setPlaced] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPlaced(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return placed;
}
