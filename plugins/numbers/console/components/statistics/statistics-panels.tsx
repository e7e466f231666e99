import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../../src/console/kit/feedback/error-state.tsx";
import { Panel, Panels } from "../../../../../src/console/kit/page/panel.tsx";
import { SpanChoice } from "../../../../../src/console/kit/span/span-choice.tsx";
import type { useSpan } from "../../../../../src/console/kit/span/use-span.ts";
import { CardsSkeleton } from "../../../../../src/console/kit/waiting/skeletons.tsx";
import type { SpanStatistics } from "../../../contract/statistics.ts";
import { PastPanel } from "./past-panel.tsx";
import { SpanCsv } from "./span-csv.tsx";
import { SpanFigures } from "./span-panel.tsx";

interface StatisticsPanelsProps {
  /** What the number is called. */
  name: string;
  choice: ReturnType<typeof useSpan>;
  query: {
    data: { data: SpanStatistics } | undefined;
    error: { message: string } | null;
    refetch: () => unknown;
  };
}

/** A number's statistics: a chosen span of days, and the months. */
export function StatisticsPanels({ name, choice, query }: StatisticsPanelsProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = query;
  const statistics = data?.data;
  return (
    <Panels>
      <Panel
        title={t("numbers:span.title")}
        actions={statistics && !error && <SpanCsv statistics={statistics} name={name} />}
      >
        <SpanChoice {...choice} />
        {error && <ErrorState error={error} retry={() => void refetch()} />}
        {!error && statistics && <SpanFigures statistics={statistics} />}
        {!error && !statistics && <CardsSkeleton cards={3} />}
      </Panel>
      {statistics && <PastPanel periods={statistics.months} />}
    </Panels>
  );
}
