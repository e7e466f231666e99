import { RocketOutlined } from "@ant-design/icons";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { useShownUser } from "../../../users/console/slots.ts";
import { userActivations } from "../../contract/staff/resources.ts";
import { statusLooks } from "../looks.ts";
import "../activations.css";

/** The activations of the workspaces a person owns, on their page in the back office. */
export function Component() {
  const { t } = useTranslation();
  const { id } = useShownUser();
  const { data, error, refetch } = useList(userActivations, { params: { user: id } }).query;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <Panel title={t("activations:nav.list")} intro={t("activations:ofUser")}>
      {data?.data.length === 0 && (
        <EmptyState icon={<RocketOutlined />} text={t("activations:ofUserNone")} />
      )}
      <ul className="activation-lines">
        {data?.data.map(({ id: key, name, phone, status, workspace, updated_at }) => (
          <li key={key}>
            <div>
              <strong>{name || t("activations:unnamed")}</strong>
              <p>
                {phone !== null && (
                  <>
                    <PhoneText value={phone} /> ·{" "}
                  </>
                )}
                {workspace.name} · <RelativeTime at={updated_at} />
              </p>
            </div>
            <StatusTag status={status} looks={statusLooks} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
