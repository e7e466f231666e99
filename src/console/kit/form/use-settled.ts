import { useEffect, useState } from "react";

const pause = 250;

/** What was typed, once the person has not typed for a quarter of a second. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
