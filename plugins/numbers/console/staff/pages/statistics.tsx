import { useCustom } from "../../../../../src/console/data/use-custom.ts";
import { useSpan } from "../../../../../src/console/kit/span/use-span.ts";
import { getStaffStatistics } from "../../../contract/staff/endpoints.ts";
import { longestSpan } from "../../../contract/statistics.ts";
import { StatisticsPanels } from "../../components/statistics/statistics-panels.tsx";
import { useShownStaffNumber } from "../../slots.ts";

export function Component() {
  const { id, display_name } = useShownStaffNumber();
  const choice = useSpan(longestSpan);
  const { from, to } = choice.span;
  const { query } = useCustom(
    getStaffStatistics,
    { params: { number: id }, query: { from, to } },
    { keep: true },
  );
  return <StatisticsPanels name={display_name} choice={choice} query={query} />;
}
