import { useCallback, useRef, useState } from "react";
import { useTell } from "./tell.ts";
import { isSilent } from "./transport.ts";

/** Runs what a button does. */
export interface Act {
  busy: boolean;
  /** Runs unless the last run is still under way; answers whether it went well. */
  act: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** Runs work once at a time and tells a refusal as a toast: for calls that answer nothing. */
export function useAct(): Act {
  const tell = useTell();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  // The same function every time: lists hand it to each of their rows.
  const act = useCallback<Act["act"]>(
    async (work) => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      try {
        await work();
        return true;
      } catch (error) {
        if (!isSilent(error)) tell.error(error);
        return false;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [tell],
  );
  return { busy, act };
}
