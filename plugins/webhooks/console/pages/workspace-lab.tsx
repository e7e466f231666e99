import { Lab } from "../components/lab.tsx";
import { useWorkspacePlace } from "../place.ts";

export function Component() {
  return <Lab {...useWorkspacePlace()} />;
}
