import { BulbOutlined } from "@ant-design/icons";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { DropdownMenu, type MenuEntry } from "../../kit/menu/dropdown-menu.tsx";
import { chooseTheme, type ThemeChoice, useTheme } from "../../look/theme-choice.ts";

/** The themes as menu entries; a choice is remembered in this browser. */
export function useThemeEntries(): MenuEntry[] {
  const { t } = useTranslation();
  const { choice } = useTheme();
  const labels: Record<ThemeChoice, string> = {
    system: t("common:theme.system"),
    light: t("common:theme.light"),
    dark: t("common:theme.dark"),
  };
  return Object.entries(labels).map(([name, label]) => ({
    key: name,
    label: <span aria-current={name === choice ? "true" : undefined}>{label}</span>,
    onClick: () => chooseTheme(name as ThemeChoice),
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
