import { Alert } from "antd";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { Panel, RecordFacts } from "../../../../src/console/kit/page/panel.tsx";
import { FormSkeleton } from "../../../../src/console/kit/waiting/skeletons.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { updatesNumbers } from "../../../numbers/contract/entry.ts";
import { callSettings } from "../../contract/resources.ts";
import { useSettingsFields } from "../use-settings-fields.ts";
import { SettingsForm } from "./settings-form.tsx";
import "../calls.css";

const looks = {
  queued: { label: "calls:submission.queued", tone: "busy" },
  accepted: { label: "calls:submission.accepted", tone: "good" },
  refused: { label: "calls:submission.refused", tone: "bad" },
} as const;

/** How a number takes calls: what WhatsApp has, or is about to. */
export function SettingsPanel({ number }: { number: string }) {
  const { t } = useTranslation();
  const { query } = useShow(callSettings, number, { params: { number } });
  const may = useMay()([updatesNumbers, "staff"]);
  const fields = useSettingsFields();
  const data = query.data?.data;
  return (
    <Panel
      title={t("calls:settings.title")}
      intro={t("calls:settings.intro")}
      status={data && <StatusTag status={data.submission} looks={looks} />}
    >
      {!data && query.error && (
        <ErrorState error={query.error} retry={() => void query.refetch()} />
      )}
      {!data && !query.error && <FormSkeleton />}
      {data?.refusal && (
        <Alert
          type="error"
          showIcon
          className="calls-refusal"
          message={t("calls:settings.refused")}
          description={`${data.refusal.code} · ${data.refusal.details}`}
        />
      )}
      {data &&
        (may ? <SettingsForm settings={data} /> : <RecordFacts fields={fields} record={data} />)}
    </Panel>
  );
}
