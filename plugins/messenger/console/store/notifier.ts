/** Tells its listeners, at most once a frame when many things happen at once. */
export class Notifier {
  private listeners = new Set<() => void>();
  private due = false;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  notify = (): void => {
    this.due = false;
    for (const listener of this.listeners) listener();
  };

  notifySoon(): void {
    if (this.due) return;
    this.due = true;
    const run = () => {
      if (this.due) this.notify();
    };
    // A hidden page draws no frames.
    if (document.visibilityState === "visible") requestAnimationFrame(run);
    else setTimeout(run, 0);
  }
}
