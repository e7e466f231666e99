/** What one watched stretch of time was like. */
export interface Watched {
  frames: number;
  dropped: number;
  longest: number;
  /** Farthest from the end of the list, in pixels. */
  fromEnd: number;
  /** How far the watched row moved, in pixels. */
  moved: number;
}

export interface Scrolled {
  frames: number;
  dropped: number;
  /** Frames in which part of the list had no row. */
  blank: number;
  longest: number;
  distance: number;
}

export interface Probe {
  /** Clicks and answers the milliseconds until `wanted` was painted. */
  until(click: string, wanted: string): Promise<number>;
  /** Scrolls up and down for a while, by a fixed speed in pixels a second. */
  scroll(list: string, row: string, speed: number, ms: number): Promise<Scrolled>;
  watch(list: string, row?: string): void;
  watched(): Watched;
  /** When each text was first painted in the list, by the wall clock. */
  note(list: string, texts: string[]): void;
  noted(): Record<string, number>;
  counts(list: string, row: string): { rows: number; nodes: number };
  shift: number;
  inputs: number[];
}

/** Runs in the page before anything else; whatever it needs is inside. */
export function installProbe(): void {
  const frame = 1000 / 60;
  const channel = new MessageChannel();
  const waiting: (() => void)[] = [];
  channel.port1.onmessage = () => waiting.shift()?.();
  /** After the frame that is being made was handed to the compositor. */
  const afterPaint = (run: () => void) => {
    waiting.push(run);
    channel.port2.postMessage(null);
  };
  // What rests behind the conversation in front is in the document too.
  const find = (selector: string) => {
    const all = document.querySelectorAll<HTMLElement>(selector);
    return [...all].find((one) => one.checkVisibility()) ?? null;
  };
  const dropsOf = (gap: number) => Math.max(0, Math.round(gap / frame) - 1);

  let watching: { stop: boolean; seen: Watched } = {
    stop: true,
    seen: { frames: 0, dropped: 0, longest: 0, fromEnd: 0, moved: 0 },
  };
  let notes: Record<string, number> = {};

  const probe: Probe = {
    shift: 0,
    inputs: [],
    until: (click, wanted) =>
      new Promise((resolve, reject) => {
        const target = find(click);
        if (!target) return reject(new Error(`nothing at ${click}`));
        const start = performance.now();
        const look = () => {
          if (find(wanted)) afterPaint(() => resolve(performance.now() - start));
          else if (performance.now() - start > 20_000) reject(new Error(`never saw ${wanted}`));
          else requestAnimationFrame(look);
        };
        target.click();
        requestAnimationFrame(look);
      }),
    scroll: (list, row, speed, ms) =>
      new Promise((resolve) => {
        const view = find(list) as HTMLElement;
        const seen = { frames: 0, dropped: 0, blank: 0, longest: 0, distance: 0 };
        let direction = view.scrollTop > view.scrollHeight / 2 ? -1 : 1;
        const start = performance.now();
        let last = start;
        const check = () => {
          const { top, bottom } = view.getBoundingClientRect();
          let [first, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
          for (const one of view.querySelectorAll<HTMLElement>(row)) {
            if (one.parentElement?.style.visibility === "hidden") continue;
            const box = one.getBoundingClientRect();
            first = Math.min(first, box.top);
            end = Math.max(end, box.bottom);
          }
          if (first > top + 16 || end < bottom - 16) seen.blank += 1;
        };
        const step = (now: number) => {
          const gap = now - last;
          last = now;
          if (seen.frames > 0) {
            seen.dropped += dropsOf(gap);
            seen.longest = Math.max(seen.longest, gap);
          }
          seen.frames += 1;
          if (now - start > ms) return resolve(seen);
          const before = view.scrollTop;
          view.scrollTop = before + (direction * speed * Math.min(gap, 100)) / 1000;
          seen.distance += Math.abs(view.scrollTop - before);
          if (view.scrollTop === before && gap > 0) direction = -direction;
          afterPaint(check);
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    watch: (list, row) => {
      const view = find(list) as HTMLElement;
      const kept = row === undefined ? null : find(row);
      const at = kept?.getBoundingClientRect().top ?? 0;
      const mine = {
        stop: false,
        seen: { frames: 0, dropped: 0, longest: 0, fromEnd: 0, moved: 0 },
      };
      watching.stop = true;
      watching = mine;
      const { seen } = mine;
      let last = performance.now();
      const check = () => {
        const { scrollHeight, clientHeight, scrollTop } = view;
        seen.fromEnd = Math.max(seen.fromEnd, scrollHeight - clientHeight - scrollTop);
        if (kept?.isConnected) {
          seen.moved = Math.max(seen.moved, Math.abs(kept.getBoundingClientRect().top - at));
        }
      };
      const step = (now: number) => {
        if (mine.stop) return;
        const gap = now - last;
        last = now;
        if (seen.frames > 0) {
          seen.dropped += dropsOf(gap);
          seen.longest = Math.max(seen.longest, gap);
        }
        seen.frames += 1;
        afterPaint(check);
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    },
    watched: () => {
      watching.stop = true;
      return watching.seen;
    },
    note: (list, texts) => {
      const view = find(list) as HTMLElement;
      const missing = new Set(texts);
      notes = {};
      const seen = notes;
      const look = () => {
        const shown = view.textContent ?? "";
        for (const text of missing) {
          if (!shown.includes(text)) continue;
          missing.delete(text);
          afterPaint(() => {
            seen[text] = performance.timeOrigin + performance.now();
          });
        }
        if (missing.size > 0) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    noted: () => notes,
    counts: (list, row) => {
      const view = find(list) as HTMLElement;
      return {
        rows: view.querySelectorAll(row).length,
        nodes: view.querySelectorAll("*").length,
      };
    },
  };
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) {
      const { value, hadRecentInput } = entry as never as {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) probe.shift += value;
    }
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) {
      if (entry.name === "keydown") probe.inputs.push(entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  (window as unknown as { probe: Probe }).probe = probe;
}
