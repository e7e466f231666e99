import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../../src/console/http/client.ts";
import { listNetworkFlows, setFlowHealth } from "../../contract/endpoints.ts";
import type { healths, NetworkFlow } from "../../contract/flow-health.ts";

export type Health = (typeof healths)[number];

const key = ["flow-health"];

/** Flows that WhatsApp may find fault with, and the finding; null for who has none to change. */
export function useFlowHealth(open: boolean) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const list = useQuery({
    queryKey: [...key, open],
    retry: false,
    queryFn: ({ signal }) => call(listNetworkFlows, { query: { per_page: 50 } }, { signal }),
  });
  const set = async ({ id: flow }: NetworkFlow, status: Health) => {
    setRefusal(null);
    await call(setFlowHealth, { params: { flow }, body: { status } }).catch((error: unknown) =>
      setRefusal((error as Error).message),
    );
    await client.invalidateQueries({ queryKey: key });
  };
  return { flows: list.data?.data ?? null, refusal, set };
}
