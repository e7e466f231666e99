import { GlobalOutlined } from "@ant-design/icons";
import type { Locale } from "../../../contract/wire.ts";
import { isSilent } from "../../http/transport.ts";
import { languages } from "../../i18n/first-language.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { DropdownMenu, type MenuEntry } from "../../kit/menu/dropdown-menu.tsx";
import { useTell } from "../../tell.ts";
import { useSession } from "../../use-session.ts";

/** Changes the language; the choice is remembered on the person. */
export function useChangeLanguage(): (locale: Locale) => Promise<void> {
  const { setLocale } = useSession();
  const tell = useTell();
  return async (locale) => {
    try {
      await setLocale(locale);
    } catch (error) {
      if (!isSilent(error)) tell.error(error);
    }
  };
}

/** The languages as menu entries. */
export function useLanguageEntries(): MenuEntry[] {
  const change = useChangeLanguage();
  return (Object.keys(languages) as Locale[]).map((locale) => ({
    key: locale,
    label: (
      <span lang={locale} aria-current={locale === currentLanguage() ? "true" : undefined}>
        {languages[locale]}
      </span>
    ),
    onClick: () => void change(locale),
  }));
}

/** The language button of the top bar. */
export function LanguageMenu() {
  const { t } = useTranslation();
  return (
    <DropdownMenu items={useLanguageEntries()}>
      <button type="button" className="icon-button" aria-label={t("common:language")}>
        <GlobalOutlined />
      </button>
    </DropdownMenu>
  );
}
