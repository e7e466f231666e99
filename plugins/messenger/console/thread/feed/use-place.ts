import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { VListHandle } from "virtua";
import type { Line } from "../../store/hooks/use-desk.ts";
import { useTouched } from "./use-touched.ts";

const near = 48;
/** Pixels of what came before that stay in sight above a line shown at the top. */
const above = 64;

/** A line somebody was led to; `settled` once the lines around it have measured themselves. */
interface Led {
  key: string;
  align: "start" | "center";
  settled: boolean;
}

/**
 * Keeps the end in sight for whoever is there, or the line somebody was led to, and leaves whoever
 * scrolls away where they are; counts what came for them meanwhile. The list's own way to a place
 * is not used: it goes on as long as lines come and measure themselves, against whoever scrolls.
 */
export function usePlace(
  lines: readonly Line[],
  handle: RefObject<VListHandle | null>,
  box: RefObject<HTMLElement | null>,
) {
  const held = useRef<"end" | Led | null>("end");
  const before = useRef({ offset: 0, size: 0 });
  const touched = useTouched(box);
  const [away, setAway] = useState(false);
  const seen = useRef<string | undefined>(undefined);
  const last = lines.at(-1);

  const hold = () => {
    const list = box.current?.querySelector(".mx-lines");
    const view = handle.current;
    if (!list || !view || held.current === null) return;
    if (held.current === "end") list.scrollTop = list.scrollHeight;
    else {
      const { key, align } = held.current;
      const index = lines.findIndex((line) => line.key === key);
      if (index < 0) return;
      const room = align === "start" ? above : (view.viewportSize - view.getItemSize(index)) / 2;
      list.scrollTop = view.getItemOffset(index) - room;
    }
    before.current.offset = list.scrollTop;
  };

  // Shown again it opens at its end, as any conversation; the list may still take itself for scrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is shown
  useLayoutEffect(() => {
    if (before.current.size === 0) return;
    held.current = "end";
    hold();
    box.current?.querySelector(".mx-lines")?.dispatchEvent(new Event("scroll"));
  }, []);
  // What the person sends brings them to it.
  const sent = last?.message.sending?.state === "sending" ? last.key : undefined;
  useLayoutEffect(() => {
    if (sent !== undefined) held.current = "end";
  }, [sent]);
  const count = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the end is another one
  useLayoutEffect(() => {
    const added = count.current > 0 && lines.length > count.current;
    count.current = lines.length;
    // What is added measures itself before it is painted, and then the end is held: see `settle`.
    if (held.current === "end" && !added) hold();
  }, [last?.key, lines.length]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: back at the end, all of it is seen
  useEffect(() => {
    if (held.current === "end") seen.current = last?.key;
  }, [last?.key, away]);

  const judge = (offset: number, size: number) => {
    // Lines that turn out smaller than thought move the list too: that is nobody's wish.
    const wished = touched() || size === before.current.size;
    const moved = offset - before.current.offset;
    before.current = { offset, size };
    const led = held.current !== null && held.current !== "end";
    if (led && wished && Math.abs(moved) > 1) held.current = null;
    if (held.current === "end" && wished && moved < 0) held.current = null;
  };
  /** `scrolled`: the list says so; else its size may be known before where that moved it to. */
  const look = (scrolled: boolean) => {
    const view = handle.current;
    if (!view) return;
    const { scrollOffset: offset, scrollSize: size, viewportSize } = view;
    if (scrolled) judge(offset, size);
    const settled =
      typeof held.current !== "object" || held.current === null || held.current.settled;
    if (settled && size - viewportSize - offset < near) held.current = "end";
    if (held.current === "end") seen.current = last?.key;
    setAway(held.current !== "end");
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
    /** Lines have measured themselves: what is held is put back to where it was. */
    settle: () => {
      if (held.current !== null && held.current !== "end") held.current.settled = true;
      hold();
    },
    toEnd: () => {
      held.current = "end";
      hold();
    },
    toLine: (key: string, align: Led["align"]) => {
      held.current = { key, align, settled: false };
      hold();
    },
  };
}
