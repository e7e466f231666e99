/** Hands a text to the server; `leaving` when the page may be gone before the answer. */
export type SaveText = (text: string, leaving: boolean) => Promise<unknown>;

/** How long typing rests before it is kept, and how long after a failure until the next try, in ms. */
const rest = 800;
const pause = 5_000;

/** Keeps one text on the server as it is typed: the latest wins, one save at a time. */
export class DraftKeeper {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  /** What the server has, as far as is known. */
  kept: string;

  constructor(
    private text: string,
    private readonly save: SaveText,
  ) {
    this.kept = text;
  }

  get changed(): boolean {
    return this.text !== this.kept;
  }

  /** What was typed; kept once the typing rests. */
  type(text: string): void {
    this.text = text;
    this.plan(rest);
  }

  /** Another window of the same person kept this. */
  adopt(text: string): void {
    clearTimeout(this.timer);
    this.text = text;
    this.kept = text;
  }

  /** Keeps what was typed now; `leaving` does not wait for a save under way. */
  flush(leaving = false): void {
    clearTimeout(this.timer);
    if (!this.changed) return;
    if (leaving) void this.save(this.text, true).catch(() => undefined);
    else void this.work();
  }

  /** Ends without keeping what is pending. */
  stop(): void {
    clearTimeout(this.timer);
  }

  private plan(after: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.work(), after);
  }

  private work(): Promise<void> {
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async run(): Promise<void> {
    while (this.changed) {
      const sending = this.text;
      try {
        await this.save(sending, false);
        this.kept = sending;
      } catch {
        this.plan(pause);
        return;
      }
    }
  }
}
