import { Suspense } from "react";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { lazyPart } from "../../../../src/console/lazy-part.tsx";
import { getAvailability } from "../../contract/endpoints.ts";
import { availabilities } from "../../contract/resources.ts";

// Most numbers hand out nothing: their inbox loads neither switch nor words.
const AvailabilitySwitch = lazyPart(["distribution"], () => import("./availability-switch.tsx"));

/** Whether the person takes what is handed out; nothing where no number hands out. */
export default function Availability() {
  const { query } = useCustom(getAvailability, {}, { of: availabilities });
  const own = query.data?.data;
  if (!own?.asked) return null;
  return (
    <Suspense fallback={null}>
      <AvailabilitySwitch until={own.available_until} />
    </Suspense>
  );
}
