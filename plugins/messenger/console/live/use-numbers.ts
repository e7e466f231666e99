import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { listMessengerNumbers } from "../../contract/endpoints/numbers.ts";

/** The person's numbers of the workspace; read again when what they may do has changed. */
export function useNumbers() {
  const { grants } = useSession().user;
  const { query } = useCustom(
    listMessengerNumbers,
    {},
    { staleTime: Number.POSITIVE_INFINITY, dependsOn: JSON.stringify(grants) },
  );
  return query;
}
