import { useCustom } from "../../../../../src/console/data/use-custom.ts";
import { ErrorState } from "../../../../../src/console/kit/feedback/error-state.tsx";
import { Panels } from "../../../../../src/console/kit/page/panel.tsx";
import { CardsSkeleton } from "../../../../../src/console/kit/waiting/skeletons.tsx";
import { listStaffStatistics } from "../../../contract/staff/endpoints.ts";
import { CurrentPanel } from "../../components/statistics/current-panel.tsx";
import { PastPanel } from "../../components/statistics/past-panel.tsx";
import { useShownStaffNumber } from "../../slots.ts";

export function Component() {
  const { id } = useShownStaffNumber();
  const { query } = useCustom(listStaffStatistics, { params: { number: id } });
  const { data, error, refetch } = query;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <CardsSkeleton cards={4} />;
  return (
    <Panels>
      <CurrentPanel period={data.data.current} />
      <PastPanel periods={data.data.past} />
    </Panels>
  );
}
