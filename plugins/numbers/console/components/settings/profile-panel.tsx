import { Alert } from "antd";
import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Panel, RecordFacts } from "../../../../../src/console/kit/page/panel.tsx";
import { useProfileFields } from "../../use-profile-fields.ts";
import { ProfileForm } from "./profile-form.tsx";
import type { SettingsProps } from "./settings-props.ts";

/** What people read about the number in WhatsApp. */
export function ProfilePanel({ number, may }: SettingsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const fields = useProfileFields();
  return (
    <Panel title={t("numbers:profile.title")} intro={t("numbers:profile.text")}>
      {number.profile_told_at && (
        <Alert
          className="number-told"
          type="info"
          showIcon
          message={t("numbers:profile.told")}
          description={t("numbers:profile.toldText", {
            at: format.dateTime(number.profile_told_at),
          })}
        />
      )}
      {may ? <ProfileForm number={number} /> : <RecordFacts fields={fields} record={number} />}
    </Panel>
  );
}
