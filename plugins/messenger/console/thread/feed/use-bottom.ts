import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { VListHandle } from "virtua";
import type { Line } from "../../store/hooks/use-desk.ts";

const near = 48;
/** How a person scrolls, and how long (ms) after that a scroll may still come of it. */
const gestures = ["wheel", "touchmove", "keydown"] as const;
const reach = 500;

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
  const before = useRef({ offset: 0, size: 0 });
  const touchedAt = useRef(Number.NEGATIVE_INFINITY);
  const [away, setAway] = useState(false);
  const seen = useRef<string | undefined>(undefined);
  const last = lines.at(-1);
  // Not by the list's own way: that one holds on for a while, against whoever scrolls meanwhile.
  const toEnd = useCallback(() => {
    const list = box.current?.querySelector(".mx-lines");
    if (list) list.scrollTop = list.scrollHeight;
  }, [box]);

  useEffect(() => {
    const element = box.current;
    const note = () => {
      touchedAt.current = performance.now();
    };
    for (const name of gestures) element?.addEventListener(name, note, { passive: true });
    return () => {
      for (const name of gestures) element?.removeEventListener(name, note);
    };
  }, [box]);
  // Shown again it opens at its end, as any conversation; the list may still take itself for scrolled.
  useLayoutEffect(() => {
    if (before.current.size === 0) return;
    stuck.current = true;
    toEnd();
    box.current?.querySelector(".mx-lines")?.dispatchEvent(new Event("scroll"));
  }, [box, toEnd]);
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
    const { scrollOffset: offset, scrollSize: size, viewportSize } = view;
    const touched = performance.now() - touchedAt.current < reach;
    // Lines that turn out smaller than thought pull the list up too: that is nobody's wish.
    const up = offset < before.current.offset && (touched || size === before.current.size);
    before.current = { offset, size };
    if (size - viewportSize - offset < near) stuck.current = true;
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
      // The list may still hold where it was led before: it is led beyond the end, wherever that is.
      handle.current?.scrollTo(Number.MAX_SAFE_INTEGER);
      toEnd();
    },
    /** Something else is shown now: the end is not held. */
    release: () => {
      stuck.current = false;
    },
  };
}
