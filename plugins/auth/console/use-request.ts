import { useEffect, useRef, useState } from "react";
import { isSilent } from "../../../src/console/http/transport.ts";
import { useSession } from "../../../src/console/use-session.ts";
import { ApiError } from "../../../src/contract/wire.ts";

const pause = 60;

interface Request {
  busy: boolean;
  /** When it was last sent, in this page. */
  sentAt: Date | null;
  /** Seconds until it may be asked for again. */
  wait: number;
  problem: string | null;
  request: () => Promise<void>;
}

/** Asks for a link or a code, then pauses, so that impatience does not spend the server's budget. */
export function useRequest(ask: () => Promise<unknown>): Request {
  const { reload } = useSession();
  const [state, setState] = useState<Omit<Request, "wait" | "request">>({
    busy: false,
    sentAt: null,
    problem: null,
  });
  const [wait, setWait] = useState(0);
  const running = useRef(false);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1_000);
    return () => clearTimeout(timer);
  }, [wait]);

  const refuse = async (error: unknown) => {
    setState((before) => ({ ...before, busy: false }));
    if (isSilent(error) || !(error instanceof Error)) return;
    // Verified meanwhile, in another tab or by another device.
    if (error instanceof ApiError && error.status === 409) {
      await reload();
      return;
    }
    if (error instanceof ApiError) setWait(error.more.retryAfter ?? 0);
    setState((before) => ({ ...before, problem: error.message }));
  };
  return {
    ...state,
    wait,
    request: async () => {
      if (running.current || wait > 0) return;
      running.current = true;
      setState((before) => ({ ...before, busy: true, problem: null }));
      try {
        await ask();
        setState({ busy: false, sentAt: new Date(), problem: null });
        setWait(pause);
      } catch (error) {
        await refuse(error);
      } finally {
        running.current = false;
      }
    },
  };
}
