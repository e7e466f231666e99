import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { callKey } from "../../../src/console/use-call.ts";
import { getNumber } from "../contract/endpoints.ts";
import type { PhoneNumber, PhoneNumberDetail } from "../contract/number.ts";

/** What a cached page of the numbers list holds. */
interface Rows {
  data: PhoneNumber[];
}

/** Puts a number as it now is into its open page and, by id, into every list already read. */
export function useNumberCache(): (number: PhoneNumberDetail) => void {
  const client = useQueryClient();
  return useCallback(
    (number) => {
      client.setQueryData(callKey(getNumber, { params: { number: number.id } }), { data: number });
      client.setQueriesData<Rows>({ queryKey: ["data", "default", "numbers", "list"] }, (page) =>
        page?.data.some(({ id }) => id === number.id)
          ? { ...page, data: page.data.map((row) => (row.id === number.id ? number : row)) }
          : page,
      );
    },
    [client],
  );
}
