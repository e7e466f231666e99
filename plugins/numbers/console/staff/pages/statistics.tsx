import { ErrorState } from "../../../../../src/console/kit/feedback/error-state.tsx";
import { Panels } from "../../../../../src/console/kit/page/panel.tsx";
import { CardsSkeleton } from "../../../../../src/console/kit/waiting/skeletons.tsx";
import { useCall } from "../../../../../src/console/use-call.ts";
import { listStaffStatistics } from "../../../contract/staff/endpoints.ts";
import { CurrentPanel } from "../../components/statistics/current-panel.tsx";
import { PastPanel } from "../../components/statistics/past-panel.tsx";
import { useShownStaffNumber } from "../../slots.ts";

export function Component() {
  const { id } = useShownStaffNumber();
  const { data, error, refetch } = useCall(listStaffStatistics, { params: { number: id } });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <CardsSkeleton cards={4} />;
  return (
    <Panels>
      <CurrentPanel period={data.data.current} />
      <PastPanel periods={data.data.past} />
    </Panels>
  );
}
