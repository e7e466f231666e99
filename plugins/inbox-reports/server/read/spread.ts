import type { Spread } from "../../contract/report.ts";

/**
 * How long things took, gathered value by value: whole seconds up to an hour, then minutes, from a day on hours, as
 * they are shown. Both are times that something really took.
 */
export class Times {
  private readonly counts = new Map<number, number>();
  private untimed = 0;

  add(seconds: number | null, times: number): void {
    if (seconds === null) this.untimed += times;
    else this.counts.set(seconds, (this.counts.get(seconds) ?? 0) + times);
  }

  spread(): Spread {
    const sorted = [...this.counts].sort(([one], [other]) => one - other);
    const timed = sorted.reduce((sum, [, times]) => sum + times, 0);
    const at = (share: number): number | null => {
      let seen = 0;
      for (const [seconds, times] of sorted) {
        seen += times;
        if (seen >= share * timed) return seconds;
      }
      return null;
    };
    return { count: timed + this.untimed, median: at(0.5), p90: at(0.9) };
  }
}
