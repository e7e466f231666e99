import { useState } from "react";
import { useInvalidateAll } from "../../../../src/console/data/use-invalidate-all.ts";
import { requestOf } from "../../../../src/console/http/client.ts";
import { isSilent, send } from "../../../../src/console/http/transport.ts";
import type { CloudMessage } from "../../../messaging/contract/message/message.ts";
import { sendSandboxMessage } from "../../contract/endpoints.ts";
import { sandboxMessages } from "../../contract/resources.ts";

/** What a program would have got. */
export interface Exchange {
  status: number;
  body: unknown;
}

/** Sends a message and keeps the answer as it came: the page is about the exchange itself. */
export function useExchange(number: string) {
  const invalidateAll = useInvalidateAll();
  const [exchange, setExchange] = useState<Exchange | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const post = async (body: unknown) => {
    setBusy(true);
    setFailure("");
    try {
      const input = { params: { number }, body: body as CloudMessage };
      const answer = await send(requestOf(sendSandboxMessage, input));
      const text = await answer.text();
      setExchange({ status: answer.status, body: parsed(text) });
      invalidateAll([sandboxMessages]);
    } catch (error) {
      setExchange(null);
      if (!isSilent(error)) setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return { post, exchange, busy, failure };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
