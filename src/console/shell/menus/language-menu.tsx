import { GlobalOutlined } from "@ant-design/icons";
import type { Locale } from "../../../contract/wire.ts";
import { isSilent } from "../../http/transport.ts";
import { languages } from "../../i18n/first-language.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { DropdownMenu, type MenuEntry } from "../../kit/menu/dropdown-menu.tsx";
import { useTell } from "../../tell.ts";
import { useSession } from "../../use-session.ts";

/** The languages as menu entries; a choice is remembered on the person. */
export function useLanguageEntries(): MenuEntry[] {
  const { setLocale } = useSession();
  const tell = useTell();
  const change = async (locale: Locale) => {
    try {
      await setLocale(locale);
    } catch (error) {
      if (!isSilent(error)) tell.error(error);
    }
  };
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
