/** In a shower of changes they are told so often (ms): drawing each by itself shows nothing sooner. */
const pace = 100;

/** Tells its listeners; of many things that happen at once or soon after one another in one go. */
export class Notifier {
  private listeners = new Set<() => void>();
  private due = false;
  private told = Number.NEGATIVE_INFINITY;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  get heard(): boolean {
    return this.listeners.size > 0;
  }

  notify = (): void => {
    this.due = false;
    for (const listener of this.listeners) listener();
  };

  /** With the next frame, or with one of the next while much happens. */
  notifySoon(): void {
    if (this.due) return;
    this.due = true;
    const run = () => {
      if (!this.due) return;
      this.told = performance.now();
      this.notify();
    };
    const frame = () => {
      // A hidden page draws no frames.
      if (document.visibilityState === "visible") requestAnimationFrame(run);
      else setTimeout(run, 0);
    };
    const rest = this.told + pace - performance.now();
    if (rest > 0) setTimeout(frame, rest);
    else frame();
  }
}
