import { DeliveryView } from "../components/delivery-view.tsx";
import { useWorkspacePlace } from "../place.ts";

export function Component() {
  return <DeliveryView {...useWorkspacePlace()} />;
}
