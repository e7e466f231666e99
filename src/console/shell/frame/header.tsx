import { MenuOutlined, SearchOutlined } from "@ant-design/icons";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Slot } from "../../kit/slot.tsx";
import { LiveBadge } from "../../live/live-badge.tsx";
import { AccountMenu } from "../menus/account-menu.tsx";
import { LanguageMenu } from "../menus/language-menu.tsx";
import { ThemeMenu } from "../menus/theme-menu.tsx";
import { headerActions } from "../slots.ts";
import { Afterwards } from "./afterwards.tsx";
import "./header.css";

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

interface HeaderProps {
  onMenu: () => void;
  onSearch: () => void;
  menuOpen: boolean;
}

/** The top bar: search everything, whether it is live, bell, language, theme, account. */
export function Header({ onMenu, onSearch, menuOpen }: HeaderProps) {
  const { t } = useTranslation();
  return (
    <header className="top-bar">
      <button
        type="button"
        className="icon-button phone-only"
        aria-label={t("shell:openMenu")}
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <MenuOutlined />
      </button>
      <button type="button" className="search-button" aria-haspopup="dialog" onClick={onSearch}>
        <SearchOutlined aria-hidden />
        <span className="search-label">{t("shell:palette.open")}</span>
        <span className="key" aria-hidden="true">
          {isMac ? "⌘ K" : "Ctrl K"}
        </span>
      </button>
      <div className="top-actions">
        <LiveBadge />
        <Afterwards>
          <Slot of={headerActions} with={{}} />
        </Afterwards>
        <span className="wide-only">
          <LanguageMenu />
          <ThemeMenu />
        </span>
        <AccountMenu />
      </div>
    </header>
  );
}
