import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { v7 } from "uuid";
import { call } from "../../../../src/console/http/client.ts";
import { writeAsOwner } from "../../contract/endpoints.ts";
import { keys } from "./use-phones.ts";

/** Writes to a customer from the app in which the business keeps its number. */
export function useOwner(phone: string, number: string) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [key, setKey] = useState(() => v7());
  /** Answers whether it left. */
  const write = async (body: string): Promise<boolean> => {
    setBusy(true);
    setFailed(null);
    try {
      const input = { params: { phone }, body: { number_id: number, body } };
      await call(writeAsOwner, input, { idempotencyKey: key });
      setKey(v7());
      await client.invalidateQueries({ queryKey: keys.messages(phone, number) });
      return true;
    } catch (error) {
      setFailed((error as Error).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failed, write };
}
