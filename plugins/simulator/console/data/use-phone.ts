import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../src/console/http/client.ts";
import type { CallOf } from "../../../../src/contract/endpoint.ts";
import { changePhone, listPhones } from "../../contract/endpoints.ts";
import type { Phone } from "../../contract/phone.ts";
import { keys } from "./use-phones.ts";

type Change = CallOf<typeof changePhone>["body"];

/** Changes the phone; throws the server's refusal. */
export type ChangePhone = (body: Change) => Promise<void>;

/** The phone that is picked up, and how to change it (null for who may only look). */
export function usePhone(number: string): [Phone | undefined, ChangePhone | null] {
  const client = useQueryClient();
  const found = useQuery({
    queryKey: [...keys.phones, "one", number],
    queryFn: ({ signal }) => call(listPhones, { query: { q: number, per_page: 5 } }, { signal }),
    select: ({ data }) => data.find((phone) => phone.number === number),
  });
  const change: ChangePhone = async (body) => {
    await call(changePhone, { params: { phone: number }, body });
    await client.invalidateQueries({ queryKey: keys.phones });
  };
  return [found.data, found.data?.changeable ? change : null];
}
