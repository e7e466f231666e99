import { useSession } from "../../../src/console/use-session.ts";
import { coversAccess, mayWrite } from "../contract/access.ts";
import type { Permission, StaffUser } from "../contract/staff/user.ts";

/** What the signed-in person may do with an account. */
export function useRights() {
  const { user, ability } = useSession();
  return (shown: Pick<StaffUser, "id" | "roles">) => {
    const writes = mayWrite(ability, shown);
    const own = shown.id === user.id;
    return { writes, own, others: writes && !own };
  };
}

/** Whether the signed-in person has every permission that this one has; unknown until all are read. */
export function useCovers(all: readonly Permission[] | undefined, shown: StaffUser): boolean {
  const { user } = useSession();
  return !all || coversAccess(user.permissions, all, shown);
}
