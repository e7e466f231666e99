import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { VListHandle } from "virtua";
import type { Line } from "../store/use-desk.ts";

const near = 48;

/**
 * Keeps the end in sight for whoever is there, and leaves whoever scrolled up where they are;
 * counts what came for them meanwhile.
 */
export function useBottom(
  lines: readonly Line[],
  handle: RefObject<VListHandle | null>,
  box: RefObject<HTMLElement | null>,
) {
  const stuck = useRef(true);
  const offset = useRef(0);
  const [away, setAway] = useState(false);
  const seen = useRef<string | undefined>(undefined);
  const last = lines.at(-1);
  // Not by the list's own way: that one holds on for a while, against whoever scrolls meanwhile.
  const toEnd = () => {
    const list = box.current?.querySelector(".mx-lines");
    if (list) list.scrollTop = list.scrollHeight;
  };

  // What the person sends brings them to it.
  const sent = last?.message.sending?.state === "sending" ? last.key : undefined;
  useLayoutEffect(() => {
    if (sent !== undefined) stuck.current = true;
  }, [sent]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the end is another one
  useLayoutEffect(() => {
    if (stuck.current) toEnd();
  }, [last?.key, lines.length]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: back at the end, all of it is seen
  useEffect(() => {
    if (stuck.current) seen.current = last?.key;
  }, [last?.key, away]);

  const look = () => {
    const view = handle.current;
    if (!view) return;
    const up = view.scrollOffset < offset.current;
    offset.current = view.scrollOffset;
    // Only who scrolls up leaves the end; a line that grows there does not push anybody away.
    if (view.scrollSize - view.viewportSize - view.scrollOffset < near) stuck.current = true;
    else if (up) stuck.current = false;
    if (stuck.current) seen.current = last?.key;
    setAway(!stuck.current);
  };
  const settle = () => {
    if (stuck.current) toEnd();
  };
  const from = away ? lines.findLastIndex(({ key }) => key === seen.current) : -1;
  const fresh =
    from === -1
      ? 0
      : lines.slice(from + 1).filter(({ message }) => message.direction === "incoming").length;
  return {
    away,
    fresh,
    look,
    settle,
    jump: () => {
      stuck.current = true;
      toEnd();
    },
    /** Something else is shown now: the end is not held. */
    release: () => {
      stuck.current = false;
    },
  };
}
