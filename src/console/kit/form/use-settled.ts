import { useEffect, useState } from "react";

const pause = 250;

/** What was typed, or made of it, once the person has not typed for a quarter of a second. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
