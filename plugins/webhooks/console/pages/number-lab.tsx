import { Lab } from "../components/lab.tsx";
import { useNumberPlace } from "../place.ts";

export function Component() {
  return <Lab {...useNumberPlace()} />;
}
