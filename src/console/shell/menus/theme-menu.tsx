import { BulbOutlined } from "@ant-design/icons";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { DropdownMenu, type MenuEntry } from "../../kit/menu/dropdown-menu.tsx";
import { chooseTheme, type ThemeChoice, useTheme } from "../../look/theme-choice.ts";

/** The themes and how they are called. */
export function useThemes(): { name: ThemeChoice; label: string }[] {
  const { t } = useTranslation();
  return [
    { name: "system", label: t("common:theme.system") },
    { name: "light", label: t("common:theme.light") },
    { name: "dark", label: t("common:theme.dark") },
  ];
}

/** The themes as menu entries; a choice is remembered in this browser. */
export function useThemeEntries(): MenuEntry[] {
  const { choice } = useTheme();
  return useThemes().map(({ name, label }) => ({
    key: name,
    label: <span aria-current={name === choice ? "true" : undefined}>{label}</span>,
    onClick: () => chooseTheme(name),
  }));
}

/** The theme button of the top bar. */
export function ThemeMenu() {
  const { t } = useTranslation();
  return (
    <DropdownMenu items={useThemeEntries()}>
      <button type="button" className="icon-button" aria-label={t("common:theme.label")}>
        <BulbOutlined />
      </button>
    </DropdownMenu>
  );
}
