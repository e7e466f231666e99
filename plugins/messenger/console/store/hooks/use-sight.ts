import { useSession } from "../../../../../src/console/use-session.ts";
import { useMayOn } from "../../../../numbers/console/slots.ts";
import { seesEveryTalk } from "../../../../numbers/contract/rights.ts";

/** Whether the person sees only their own conversations of these numbers, not all or those of teams and of nobody. */
export function useSeesOwnOnly(numbers: readonly string[]): boolean {
  const { user } = useSession();
  const mayOn = useMayOn();
  const workspace_id = user.active_workspace_id ?? "";
  return numbers.every(
    (number) =>
      !mayOn({ id: number, workspace_id }, seesEveryTalk) &&
      user.grants.some(({ on, id, sight }) => on === "number" && id === number && sight === "own"),
  );
}
