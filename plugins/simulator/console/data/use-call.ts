import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { v7 } from "uuid";
import { call } from "../../../../src/console/http/client.ts";
import { answerCallPermission, callFromPhone, moveCallOnPhone } from "../../contract/endpoints.ts";
import type { callAnswers, PhoneCall } from "../../contract/phone.ts";
import { keys } from "./use-phones.ts";

/** Calls a business from a phone; `over` is the call that ended here. */
export function useCall(phone: string, number: string) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [over, setOver] = useState<PhoneCall | null>(null);
  const act = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailed(null);
    try {
      await work();
      await client.invalidateQueries({ queryKey: keys.chats(phone) });
    } catch (error) {
      setFailed((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    failed,
    over,
    start: () =>
      act(async () => {
        setOver(null);
        await call(callFromPhone, { params: { phone }, body: { number_id: number } });
      }),
    move: (id: string, step: "answer" | "end") =>
      act(async () => {
        const { data } = await call(moveCallOnPhone, {
          params: { phone, call: id },
          body: { step },
        });
        if (data.ended_at) setOver(data);
      }),
    permit: (answer: (typeof callAnswers)[number]) =>
      act(async () => {
        const input = { params: { phone }, body: { number_id: number, answer } };
        await call(answerCallPermission, input, { idempotencyKey: v7() });
      }),
  };
}
