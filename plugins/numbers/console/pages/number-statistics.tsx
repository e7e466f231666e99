import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panels } from "../../../../src/console/kit/page/panel.tsx";
import { CardsSkeleton } from "../../../../src/console/kit/waiting/skeletons.tsx";
import { getCurrentStatistics, listStatistics } from "../../contract/endpoints.ts";
import { CurrentPanel } from "../components/statistics/current-panel.tsx";
import { PastPanel } from "../components/statistics/past-panel.tsx";
import { useShownNumber } from "../slots.ts";

export function Component() {
  const { id } = useShownNumber();
  const { query: current } = useCustom(getCurrentStatistics, { params: { number: id } });
  const { query: past } = useCustom(listStatistics, { params: { number: id } });
  return (
    <Panels>
      {current.data ? <CurrentPanel period={current.data.data} /> : <Waiting query={current} />}
      {past.data ? <PastPanel periods={past.data.data} /> : <Waiting query={past} />}
    </Panels>
  );
}

interface WaitingProps {
  query: { error: { message: string } | null; refetch: () => unknown };
}

function Waiting({ query }: WaitingProps) {
  if (query.error === null) return <CardsSkeleton cards={4} />;
  return <ErrorState error={query.error} retry={() => void query.refetch()} />;
}
