/** What a page must show: an element, and where the element alone says too little, a text inside it. */
export interface Sign {
  selector: string;
  text?: string;
}

/** What the page itself knows about how it opened; times are milliseconds since the navigation. */
export interface Watch {
  /** When the sign was painted first. */
  ready: Promise<number>;
  /** By how much the page moved under its reader. */
  shift: number;
  /** What tasks longer than 50 ms took beyond that. */
  blocking: number;
  /** Opens a link, or goes back without one, and answers the milliseconds until the sign was painted. */
  go(link: string | null, sign: Sign): Promise<number>;
  /** Resolves when nothing has changed and nothing was loaded for so long. */
  rest(ms: number): Promise<void>;
}

/** Runs in the page before anything else; whatever it needs is inside. */
export function installWatch(first: Sign): void {
  const shows = ({ selector, text }: Sign) => {
    const found = document.querySelector(selector);
    return found !== null && (text === undefined || found.textContent.includes(text));
  };
  /** When the sign is in a frame that was handed to the compositor. */
  const painted = (sign: Sign): Promise<number> =>
    new Promise((resolve) => {
      const look = () => {
        if (!shows(sign)) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(null);
        });
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, characterData: true });
      look();
    });

  const watch: Watch = {
    ready: painted(first),
    shift: 0,
    blocking: 0,
    go: async (link, sign) => {
      const target = link === null ? null : document.querySelector<HTMLElement>(link);
      if (link !== null && !target) throw new Error(`nothing at ${link}`);
      const start = performance.now();
      if (target) target.click();
      else history.back();
      return (await painted(sign)) - start;
    },
    rest: (ms) =>
      new Promise((resolve) => {
        let timer = 0;
        const again = () => {
          clearTimeout(timer);
          timer = window.setTimeout(() => {
            changes.disconnect();
            loads.disconnect();
            resolve();
          }, ms);
        };
        const changes = new MutationObserver(again);
        const loads = new PerformanceObserver(again);
        changes.observe(document, { subtree: true, childList: true });
        loads.observe({ type: "resource" });
        again();
      }),
  };
  (window as unknown as { watch: Watch }).watch = watch;

  performance.setResourceTimingBufferSize(2_000);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as never as {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) watch.shift += value;
    }
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.blocking += Math.max(0, duration - 50);
  }).observe({ type: "longtask", buffered: true });
}
