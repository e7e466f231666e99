import { BulbOutlined, GlobalOutlined, LogoutOutlined } from "@ant-design/icons";
import type { Locale } from "../../../contract/wire.ts";
import { languages } from "../../i18n/first-language.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chooseTheme } from "../../look/theme-choice.ts";
import type { Guarded } from "../../plugin.ts";
import { useRegistry } from "../../tree/registry-context.ts";
import { useSignOut } from "../layers/use-sign-out.ts";
import { useChangeLanguage } from "../menus/language-menu.tsx";
import { useThemes } from "../menus/theme-menu.tsx";
import type { PaletteEntry } from "./palette-entry.ts";

/** What can be done from anywhere: the domains' own actions, language, theme, sign-out. */
export function useActions(opens: (guard: Guarded) => boolean): PaletteEntry[] {
  const { t } = useTranslation();
  const { actions } = useRegistry();
  const signOut = useSignOut();
  const changeLanguage = useChangeLanguage();
  const themes = useThemes();
  const kind = t("shell:palette.action");
  return [
    ...actions
      .filter(opens)
      .map(({ title, icon, to }) => ({ key: to, icon, title: t(title), detail: "", does: to })),
    ...(Object.keys(languages) as Locale[]).map((locale) => ({
      key: `language:${locale}`,
      icon: <GlobalOutlined />,
      title: languages[locale],
      detail: t("common:language"),
      does: () => void changeLanguage(locale),
    })),
    ...themes.map(({ name, label }) => ({
      key: `theme:${name}`,
      icon: <BulbOutlined />,
      title: label,
      detail: t("common:theme.label"),
      does: () => chooseTheme(name),
    })),
    {
      key: "sign-out",
      icon: <LogoutOutlined />,
      title: t("common:signOut"),
      detail: "",
      does: () => void signOut(),
    },
  ].map((action) => ({ ...action, kind }));
}
