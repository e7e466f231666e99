import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field } from "../../../src/console/kit/table/column.ts";
import { type ProfileValues, websitesOf } from "./components/settings/profile-values.ts";
import { verticalNames } from "./looks.ts";

/** The fields of a number's profile, for its people and for staff. */
export function useProfileFields(): Field<ProfileValues>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const text = (
      key: "about" | "description" | "address" | "email",
      title: string,
    ): Field<ProfileValues> => ({
      key,
      title,
      render: (profile) => profile[key] || t("numbers:profile.empty"),
      csv: (profile) => profile[key],
    });
    const websites = (profile: ProfileValues) => websitesOf(profile.websites).join(", ");
    return [
      text("about", t("numbers:profile.about")),
      text("description", t("numbers:profile.description")),
      text("address", t("numbers:profile.address")),
      text("email", t("numbers:profile.email")),
      {
        key: "vertical",
        title: t("numbers:fields.vertical"),
        render: ({ vertical }) => t(verticalNames[vertical]),
        csv: ({ vertical }) => vertical,
      },
      {
        key: "websites",
        title: t("numbers:profile.websites"),
        render: (profile) => websites(profile) || t("numbers:profile.empty"),
        csv: websites,
      },
    ];
  }, [t]);
}
