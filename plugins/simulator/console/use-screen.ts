import { useEffect, useState } from "react";
import type { Screen } from "./calls.ts";

const every = 2_000;

type State =
  | { phase: "loading" | "closed" | "failed" }
  | { phase: "open"; number: string | null; screen: Screen };

/** Reads the phones every 2 s while somebody looks. `number` null: the list alone. */
export function useScreen(number: string | null): State {
  const [state, setState] = useState<State>({ phase: "loading" });
  useEffect(() => {
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      if (document.visibilityState === "visible") {
        const next = await look(number);
        if (over) return;
        // A reading that fails between good ones is nothing to alarm anyone with.
        setState((before) => (next.phase === "failed" && before.phase === "open" ? before : next));
        if (next.phase === "closed") return;
      }
      timer = setTimeout(() => void read(), every);
    };
    void read();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [number]);
  return state;
}

async function look(number: string | null): Promise<State> {
  try {
    const { readScreen } = await import("./calls.ts");
    const screen = await readScreen(number);
    return screen === null ? { phase: "closed" } : { phase: "open", number, screen };
  } catch {
    return { phase: "failed" };
  }
}
