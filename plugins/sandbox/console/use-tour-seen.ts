import { kept } from "../../../src/console/session/stored.ts";
import { useSession } from "../../../src/console/use-session.ts";

/** Whether this person has been led through the sandbox, or did not want to be; and remembers that. */
export function useTourSeen(): [seen: boolean, remember: () => void] {
  const { user } = useSession();
  const name = `sandbox-tour.${user.id}`;
  return [kept.get(name) !== null, () => kept.set(name, "seen")];
}
