import { Skeleton } from "antd";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { getFlowJson } from "../../contract/endpoints.ts";
import { flows } from "../../contract/resources.ts";
import { Workbench } from "../editor/workbench.tsx";
import { useShownFlow } from "../slots.ts";
import { usePlace } from "../use-place.ts";

export function Component() {
  const flow = useShownFlow();
  const { params } = usePlace();
  const { query } = useCustom(getFlowJson, { params: { ...params, flow: flow.id } }, { of: flows });
  const saved = query.data?.data;
  if (query.error && saved === undefined) {
    return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  }
  if (saved === undefined) return <Skeleton active paragraph={{ rows: 12 }} title={false} />;
  return <Workbench key={flow.id} flow={flow} saved={saved} />;
}
