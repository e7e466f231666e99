import { useSession } from "../../../src/console/use-session.ts";
import { mayWrite } from "../contract/access.ts";
import type { StaffUser } from "../contract/staff-user.ts";

/** What the signed-in person may do with an account. */
export function useRights() {
  const { user, ability } = useSession();
  return (shown: Pick<StaffUser, "id" | "roles">) => {
    const writes = mayWrite(ability, shown);
    const own = shown.id === user.id;
    return { writes, own, others: writes && !own };
  };
}
