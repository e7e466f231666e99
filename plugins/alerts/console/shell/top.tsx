import { Suspense } from "react";
import { useLocation } from "react-router-dom";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { lazyPart } from "../../../../src/console/lazy-part.tsx";
import { useEvent, useRefresh } from "../../../../src/console/live/use-event.ts";
import { listShownAlerts } from "../../contract/endpoints.ts";
import { alertChanged } from "../../contract/events.ts";

/** One begins and another ends with a day, of which nobody tells. */
const hour = 3_600_000;
const homes = ["/", "/admin"];

// How one looks, and its words, arrive with the first there is: on most days there is none.
const ShownAlerts = lazyPart(["alerts"], () => import("../components/shown-alerts.tsx"));

/** Above every page, what staff tell the person. */
export default function Top() {
  const { pathname } = useLocation();
  const { query } = useCustom(listShownAlerts, {}, { refetchInterval: hour });
  const again = () => void query.refetch();
  useEvent(alertChanged, "everyone", again);
  useRefresh("everyone", (since) => query.dataUpdatedAt < since && again());
  const here = (query.data?.data ?? []).filter(
    ({ place }) => place === "everywhere" || homes.includes(pathname),
  );
  return (
    <div role="status">
      {here.length > 0 && (
        <Suspense fallback={null}>
          <ShownAlerts alerts={here} />
        </Suspense>
      )}
    </div>
  );
}
