import { useNotification } from "@refinedev/core";
import { useRef, useState } from "react";
import { z } from "zod";
import { refusedToast } from "../../../../src/console/data/calls/refused-toast.ts";
import { useInvalidateAll } from "../../../../src/console/data/use-invalidate-all.ts";
import { requestOf } from "../../../../src/console/http/client.ts";
import { send } from "../../../../src/console/http/transport.ts";
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
  const { open } = useNotification();
  const onItsWay = useRef(false);
  const make = async (body: unknown) => {
    setBusy(true);
    const toastOf = refusedToast();
    const tell = (error: unknown) => {
      const toast = toastOf(error);
      if (toast) open?.(toast);
    };
    try {
      const input = { params: { number }, body: body as CloudMessage };
      const answer = await send(requestOf(sendSandboxMessage, input));
      const text = await answer.text();
      const said = parsed(text);
      setExchange({ status: answer.status, body: said });
      if (!answer.ok) tell(sentenceIn(said) ?? text);
      invalidateAll([sandboxMessages]);
    } catch (error) {
      setExchange(null);
      tell(error);
    } finally {
      setBusy(false);
      onItsWay.current = false;
    }
  };
  /** One at a time: answers whether it is sent. */
  const post = (body: unknown): boolean => {
    if (onItsWay.current) return false;
    onItsWay.current = true;
    void make(body);
    return true;
  };
  return { post, exchange, busy };
}

const refused = z.object({ errors: z.array(z.object({ details: z.string() })).min(1) });

/** What is wrong, in words. */
const sentenceIn = (said: unknown) => refused.safeParse(said).data?.errors[0]?.details;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
