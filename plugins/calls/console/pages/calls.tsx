import { Flex, Segmented } from "antd";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Chart } from "../../../../src/console/kit/chart/chart.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Facts, Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import { MoneyText } from "../../../../src/console/kit/text/money-text.tsx";
import { CardsSkeleton } from "../../../../src/console/kit/waiting/skeletons.tsx";
import { useShownStaffNumber } from "../../../numbers/console/slots.ts";
import { getCallStatistics } from "../../contract/endpoints.ts";
import type { CallStatistics } from "../../contract/statistics.ts";
import { SettingsPanel } from "../components/settings-panel.tsx";

const spans = [7, 30, 90] as const;

export function Component() {
  const { t } = useTranslation();
  const { id } = useShownStaffNumber();
  const [search, setSearch] = useSearchParams();
  const days = spans.find((one) => String(one) === search.get("days")) ?? 30;
  const { query } = useCustom(
    getCallStatistics,
    { params: { number: id }, query: { days } },
    { keep: true },
  );
  const { data, error } = query;
  return (
    <Panels>
      <Panel title={t("calls:days")} intro={t("calls:intro")}>
        <Flex vertical gap="middle">
          <div>
            <Segmented<number>
              aria-label={t("calls:span")}
              value={days}
              onChange={(chosen) => setSearch({ days: String(chosen) }, { replace: true })}
              options={spans.map((value) => ({
                value,
                label: t("calls:lastDays", { count: value }),
              }))}
            />
          </div>
          {error && <ErrorState error={error} retry={() => void query.refetch()} />}
          {!error && data && <Days statistics={data.data} />}
          {!error && !data && <CardsSkeleton cards={2} />}
        </Flex>
      </Panel>
      {!error && data && <Ways statistics={data.data} />}
      <SettingsPanel number={id} />
    </Panels>
  );
}

function Days({ statistics: { days, inbound, outbound } }: { statistics: CallStatistics }) {
  const { t } = useTranslation();
  const format = useFormat();
  const labels = useMemo(
    () => days.map(({ day }) => format.shortDay(new Date(`${day}T12:00:00`))),
    [days, format],
  );
  const series = useMemo(
    () =>
      (["completed", "missed"] as const).map((key) => ({
        key,
        label: t(key === "completed" ? "calls:completed" : "calls:missed"),
        values: days.map((one) => one[key]),
      })),
    [days, t],
  );
  if (inbound.total + outbound.total === 0) return <p>{t("calls:none")}</p>;
  return (
    <Chart
      title={t("calls:byDay")}
      labels={labels}
      labelsTitle={t("calls:day")}
      series={series}
      kind="bar"
    />
  );
}

const wayNames = { inbound: "calls:inbound", outbound: "calls:outbound" } as const;

function Ways({ statistics }: { statistics: CallStatistics }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency } = statistics;
  return (
    <Panels columns>
      {(["inbound", "outbound"] as const).map((way) => {
        const { total, completed, total_duration, average_duration, cost } = statistics[way];
        return (
          <Panel key={way} title={t(wayNames[way])}>
            <Facts
              items={[
                [t("calls:total"), format.number(total)],
                [t("calls:completed"), format.number(completed)],
                [t("calls:duration"), format.duration(total_duration)],
                [t("calls:average"), format.duration(average_duration)],
                [t("calls:cost"), <MoneyText key="cost" value={{ amount: cost, currency }} />],
              ]}
            />
          </Panel>
        );
      })}
    </Panels>
  );
}
