import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useSpan } from "../../../../src/console/kit/span/use-span.ts";
import { getStatistics } from "../../contract/endpoints.ts";
import { longestSpan } from "../../contract/statistics.ts";
import { StatisticsPanels } from "../components/statistics/statistics-panels.tsx";
import { useShownNumber } from "../slots.ts";

export function Component() {
  const { id, display_name } = useShownNumber();
  const choice = useSpan(longestSpan);
  const { from, to } = choice.span;
  const { query } = useCustom(
    getStatistics,
    { params: { number: id }, query: { from, to } },
    { keep: true },
  );
  return <StatisticsPanels name={display_name} choice={choice} query={query} />;
}
