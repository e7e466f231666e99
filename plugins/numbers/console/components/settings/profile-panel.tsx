import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Panel, RecordFacts } from "../../../../../src/console/kit/page/panel.tsx";
import { useProfileFields } from "../../use-profile-fields.ts";
import { ProfileForm } from "./profile-form.tsx";
import type { SettingsProps } from "./settings-props.ts";

/** What people read about the number in WhatsApp. */
export function ProfilePanel({ number, may }: SettingsProps) {
  const { t } = useTranslation();
  const fields = useProfileFields();
  return (
    <Panel title={t("numbers:profile.title")} intro={t("numbers:profile.text")}>
      {may ? <ProfileForm number={number} /> : <RecordFacts fields={fields} record={number} />}
    </Panel>
  );
}
