import { DiffOutlined } from "@ant-design/icons";
import { Alert, Select, Skeleton } from "antd";
import { useId } from "react";
import { useSearchParams } from "react-router-dom";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { JsonDifferences } from "../../../../src/console/kit/code/json-differences.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { getFlowJson, listFlowVersions } from "../../contract/endpoints.ts";
import type { FlowVersion } from "../../contract/flow.ts";
import { flowVersions } from "../../contract/resources.ts";
import { useShownFlow } from "../slots.ts";
import { usePlace } from "../use-place.ts";

/** What is being written, as the address names it among the numbers of versions. */
const draft = "draft";

/** As many versions as one chooses from. */
const most = 100;

function useJson(side: string) {
  const flow = useShownFlow();
  const { params } = usePlace();
  const query = side === draft ? {} : { number: Number(side) };
  return useCustom(
    getFlowJson,
    { params: { ...params, flow: flow.id }, query },
    { of: flowVersions },
  );
}

export function Component() {
  const { t } = useTranslation();
  const flow = useShownFlow();
  const { params } = usePlace();
  const input = { params: { ...params, flow: flow.id }, query: { per_page: most } };
  const { query } = useCustom(listFlowVersions, input, { of: flowVersions });
  const versions = query.data?.data.data as readonly FlowVersion[] | undefined;
  if (query.error && !versions) {
    return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  }
  if (!versions) return <Skeleton active paragraph={{ rows: 8 }} title={false} />;
  if (versions.length === 0) {
    return <EmptyState icon={<DiffOutlined />} text={t("flows:versions.none")} />;
  }
  return <Comparison versions={versions} />;
}

function Comparison({ versions }: { versions: readonly FlowVersion[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [address, setAddress] = useSearchParams();
  const options = [
    { value: draft, label: t("flows:compare.draft") },
    ...versions.map(({ number, created_at }) => ({
      value: String(number),
      label: t("flows:compare.version", { number, date: format.date(created_at) }),
    })),
  ];
  const known = (side: string, usual: string) => {
    const asked = address.get(side) ?? "";
    return options.some(({ value }) => value === asked) ? asked : usual;
  };
  const sides = {
    before: known("before", String(versions[0]?.number)),
    after: known("after", draft),
  };
  const pick = (side: keyof typeof sides) => (
    <div className="flow-side-pick">
      <label htmlFor={`${id}${side}`}>
        {side === "before" ? t("flows:compare.before") : t("flows:compare.after")}
      </label>
      <Select
        id={`${id}${side}`}
        value={sides[side]}
        options={options}
        onChange={(value: string) => setAddress({ ...sides, [side]: value }, { replace: true })}
      />
    </div>
  );
  return (
    <Panel title={t("flows:nav.compare")} intro={t("flows:compare.text")}>
      <div className="flow-sides">
        {pick("before")}
        {pick("after")}
      </div>
      <Differences {...sides} />
    </Panel>
  );
}

function Differences(sides: { before: string; after: string }) {
  const { t } = useTranslation();
  const { query: before } = useJson(sides.before);
  const { query: after } = useJson(sides.after);
  const one = before.data?.data.json;
  const other = after.data?.data.json;
  const failed = [before, after].find(({ error, data }) => error && !data);
  if (failed) return <ErrorState error={failed.error} retry={() => void failed.refetch()} />;
  if (one === undefined || other === undefined) {
    return <Skeleton active paragraph={{ rows: 8 }} title={false} />;
  }
  if (sides.before === sides.after) {
    return <Alert type="info" showIcon message={t("flows:compare.same")} />;
  }
  return <JsonDifferences before={one} after={other} label={t("flows:nav.compare")} />;
}
