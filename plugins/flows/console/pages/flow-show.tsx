import { useNavigation } from "@refinedev/core";
import { Alert } from "antd";
import { useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { RecordPage } from "../../../../src/console/kit/page/record-page.tsx";
import type { Flow } from "../../contract/flow.ts";
import { flows } from "../../contract/resources.ts";
import { UnsavedJson } from "../editor/unsaved-json.ts";
import { useFlowActions } from "../list/use-flow-actions.tsx";
import { statusLooks } from "../looks.ts";
import { flowTabs } from "../slots.ts";
import { usePlace } from "../use-place.ts";
import "../flows.css";

export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { listUrl } = useNavigation();
  const { flow: id = "" } = useParams();
  const { params } = usePlace();
  const show = useShow(flows, id, { params });
  const unsaved = useState(false);
  const { actions, dialogs } = useFlowActions(() => void navigate(listUrl("flows")), unsaved[0]);
  return (
    <UnsavedJson value={unsaved}>
      <RecordPage
        show={show}
        title={t("flows:nav.one")}
        nameOf={({ name }) => name}
        tabs={flowTabs}
        header={(flow) => ({
          status: <StatusTag status={flow.status} looks={statusLooks} />,
          subtitle: flow.flow_id ?? undefined,
          actions: actions(flow),
        })}
      >
        {(flow) => (
          <>
            <State flow={flow} />
            {dialogs}
          </>
        )}
      </RecordPage>
    </UnsavedJson>
  );
}

/** What the flow's state means now, where it is more than its name says. */
function State({ flow }: { flow: Flow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, throttle, published_version, published_at, refusal } = flow;
  if (refusal) {
    return (
      <Alert
        className="flow-state"
        type="error"
        showIcon
        message={t("flows:state.refused", { ...refusal })}
      />
    );
  }
  if (status === "throttled") {
    const count = throttle?.left ?? 0;
    return (
      <Alert
        className="flow-state"
        type="warning"
        showIcon
        message={t("flows:state.throttled", { count })}
      />
    );
  }
  if (status === "blocked") {
    return (
      <Alert className="flow-state" type="error" showIcon message={t("flows:state.blocked")} />
    );
  }
  if (status === "deprecated") {
    return (
      <Alert className="flow-state" type="info" showIcon message={t("flows:state.deprecated")} />
    );
  }
  if (status !== "draft" || published_version === null || published_at === null) return null;
  const said = { number: published_version, date: format.date(published_at) };
  return (
    <Alert
      className="flow-state"
      type="info"
      showIcon
      message={t("flows:state.draftAgain", said)}
    />
  );
}
