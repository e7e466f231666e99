import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { call } from "../../../../src/console/http/client.ts";
import { ApiError } from "../../../../src/contract/wire.ts";
import { decideReview, listReviews } from "../../contract/endpoints.ts";
import type { Review, reviewDecision } from "../../contract/review.ts";

const key = ["reviews"];
/** The network tells nobody that something waits on its desk. */
const again = 5_000;

/** Who has no seat at the desk asks for one once, not every few seconds. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status === 403;

/** Templates that wait for a decision, and the deciding; null for who has no seat at the desk. */
export function useReviews() {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const list = useQuery({
    queryKey: key,
    retry: false,
    queryFn: ({ signal }) =>
      call(listReviews, { query: { waiting: "true", per_page: 50 } }, { signal }),
    refetchInterval: ({ state }) => (isRefused(state.error) ? false : again),
  });
  const decide = async (
    { id: template }: Review,
    body: Partial<z.input<typeof reviewDecision>> &
      Pick<z.input<typeof reviewDecision>, "decision">,
  ) => {
    setRefusal(null);
    const whole = { reason: "incorrect_category" as const, details: "", ...body };
    await call(decideReview, { params: { template }, body: whole }).catch((error: unknown) =>
      setRefusal((error as Error).message),
    );
    await client.invalidateQueries({ queryKey: key });
  };
  return { waiting: list.data?.data ?? null, refusal, decide };
}
