import type { ActivationStatus } from "../contract/activation.ts";
import { type MoveName, moveNames, moves } from "../contract/moves.ts";

interface Step {
  step: MoveName | "started";
  from: ActivationStatus | null;
  to: ActivationStatus;
  by: "client" | "provider";
}

/** The shortest way that the table allows from the start to a status, without a restart. */
export function wayTo(status: ActivationStatus, coexistence = false): Step[] {
  const started: Step = { step: "started", from: null, to: "waiting_number_data", by: "client" };
  const ways = new Map<ActivationStatus, Step[]>([["waiting_number_data", [started]]]);
  for (const [from, way] of ways) {
    for (const step of moveNames) {
      // A short cut of those who were rejected first.
      if (step === "restart-activation") continue;
      if (step === "finalize-coex" && !coexistence) continue;
      for (const [start, to] of moves[step].ways) {
        if (start === from && !ways.has(to)) {
          ways.set(to, [...way, { step, from, to, by: moves[step].by }]);
        }
      }
    }
  }
  return ways.get(status) ?? [started];
}
