import type { Work } from "../../../src/server/plugin.ts";
import type { Check } from "../../../src/server/work/checks.ts";

/** How long (ms) a sign of life is waited for. */
const patience = 10_000;

export interface Found {
  latency_ms: number;
  /** Who answered, or why nobody did. */
  said: { by: string } | { error: string };
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Looks at a service, outside of any transaction: it may take its time, and is given up in the end. */
export async function look(
  check: Check,
  work: Pick<Work, "db" | "now" | "services">,
): Promise<Found> {
  const began = performance.now();
  const tooLong = AbortSignal.timeout(patience);
  const silent = new Promise<never>((_, reject) => {
    tooLong.addEventListener("abort", () =>
      reject(new Error(`no answer in ${patience / 1_000} s`)),
    );
  });
  const said = await Promise.race([check.look(work), silent]).then(
    (by) => ({ by }),
    (error: unknown) => ({ error: textOf(error).slice(0, 500) }),
  );
  return { latency_ms: Math.round(performance.now() - began), said };
}
