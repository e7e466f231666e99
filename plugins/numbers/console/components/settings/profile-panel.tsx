import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Facts, Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { verticalNames } from "../../looks.ts";
import { ProfileForm } from "./profile-form.tsx";
import type { SettingsProps } from "./settings-props.ts";

/** What people read about the number in WhatsApp. */
export function ProfilePanel({ number, may }: SettingsProps) {
  const { t } = useTranslation();
  const shown = (text: string | undefined) => text || t("numbers:profile.empty");
  return (
    <Panel title={t("numbers:profile.title")} intro={t("numbers:profile.text")}>
      {may ? (
        <ProfileForm number={number} />
      ) : (
        <Facts
          items={[
            [t("numbers:profile.about"), shown(number.about)],
            [t("numbers:profile.description"), shown(number.description)],
            [t("numbers:profile.address"), shown(number.address)],
            [t("numbers:profile.email"), shown(number.email)],
            [t("numbers:fields.vertical"), t(verticalNames[number.vertical])],
            [t("numbers:profile.website1"), shown(number.websites[0])],
            [t("numbers:profile.website2"), shown(number.websites[1])],
          ]}
        />
      )}
    </Panel>
  );
}
