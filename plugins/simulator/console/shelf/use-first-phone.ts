import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../../src/console/http/client.ts";
import { listPhones } from "../../contract/endpoints.ts";
import { type Address, provider } from "./use-address.ts";

/** Who comes from a number's messenger finds the customer of its latest talk on the phone. */
export function useFirstPhone({ phone, chat, go }: Address): void {
  const wanted = phone === null && chat !== null && chat !== provider;
  const found = useQuery({
    queryKey: ["first-phone", chat],
    enabled: wanted,
    queryFn: ({ signal }) =>
      call(
        listPhones,
        { query: { number_id: chat ?? undefined, per_page: 1, sort: "-last_at" } },
        { signal },
      ),
  });
  const first = found.data?.data[0]?.number;
  useEffect(() => {
    if (wanted && first !== undefined) go({ phone: first });
  }, [wanted, first, go]);
}
