import { useEffect, useRef, useState } from "react";

const pause = 1_000;

/**
 * A value as it was at most a second ago: each message changes the conversation, and what stands around
 * the messages need not be drawn with each. Another conversation is never kept waiting.
 */
export function useSettled<T extends { id: string } | undefined>(value: T): T {
  const [shown, setShown] = useState(value);
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (shown === value) return;
    const wait = Math.max(0, last.current + pause - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      setShown(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [shown, value]);
  return shown?.id === value?.id ? shown : value;
}
