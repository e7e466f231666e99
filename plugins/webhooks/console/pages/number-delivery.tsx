import { DeliveryView } from "../components/delivery-view.tsx";
import { useNumberPlace } from "../place.ts";

export function Component() {
  return <DeliveryView {...useNumberPlace()} />;
}
