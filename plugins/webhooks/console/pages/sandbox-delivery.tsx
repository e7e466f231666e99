import { DeliveryView } from "../components/delivery-view.tsx";
import { useSandboxPlace } from "../place.ts";

export function Component() {
  return <DeliveryView {...useSandboxPlace()} />;
}
