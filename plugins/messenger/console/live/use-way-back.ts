import { useEffect } from "react";
import { useLiveAgain } from "../../../../src/console/live/use-event.ts";

/** Calls back when what is unsent can go: the network is there again, or the server after it was away. */
export function useWayBack(wake: () => void): void {
  useLiveAgain(wake);
  useEffect(() => {
    window.addEventListener("online", wake);
    return () => window.removeEventListener("online", wake);
  }, [wake]);
}
