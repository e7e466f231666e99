/** While much happens they are told so often (ms): drawing each by itself shows nothing sooner. */
const pace = 100;
/** And in a shower: more than so many changes at a time come so fast that nobody reads each. */
const manyPace = 200;
const many = 8;

/** Tells its listeners; of many things that happen at once or soon after one another in one go. */
export class Notifier {
  private listeners = new Set<() => void>();
  private due = false;
  private told = Number.NEGATIVE_INFINITY;
  private pace = pace;
  /** Changes since they were told last. */
  private changes = 0;

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
    this.changes += 1;
    if (this.due) return;
    this.due = true;
    const run = () => {
      if (!this.due) return;
      this.told = performance.now();
      this.pace = this.changes > many ? manyPace : pace;
      this.changes = 0;
      this.notify();
    };
    const frame = () => {
      // A hidden page draws no frames.
      if (document.visibilityState === "visible") requestAnimationFrame(run);
      else setTimeout(run, 0);
    };
    const rest = this.told + this.pace - performance.now();
    if (rest > 0) setTimeout(frame, rest);
    else frame();
  }
}
