import { BellOutlined, LogoutOutlined } from "@ant-design/icons";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { DropdownMenu, type MenuEntry } from "../../kit/menu/dropdown-menu.tsx";
import { initialsOf } from "../../kit/text/graphemes.ts";
import { useSession } from "../../use-session.ts";
import { useSignOut } from "../layers/use-sign-out.ts";
import { useMenu } from "../navigation.tsx";
import { useLanguageEntries } from "./language-menu.tsx";
import { useThemeEntries } from "./theme-menu.tsx";

const NoticeList = lazy(() => import("./notice-list.tsx"));

/** The avatar's menu: account pages, recent notices, on a phone language and theme, sign-out. */
export function AccountMenu() {
  const { t } = useTranslation();
  const { user } = useSession();
  const signOut = useSignOut();
  const [noticesOpen, setNoticesOpen] = useState(false);
  const narrow = window.matchMedia("(max-width: 767px)").matches;
  const languages = useLanguageEntries();
  const themes = useThemeEntries();
  const pages = useMenu("account").map(
    (item): MenuEntry => ({ key: item.path, label: item.label, icon: item.icon, to: item.path }),
  );
  const items: MenuEntry[] = [
    ...pages,
    {
      key: "notices",
      label: t("shell:notices.title"),
      icon: <BellOutlined />,
      onClick: () => setNoticesOpen(true),
    },
    ...(narrow ? [...divided(languages), ...divided(themes)] : []),
    {
      key: "sign-out",
      label: t("common:signOut"),
      icon: <LogoutOutlined />,
      divided: true,
      onClick: () => void signOut(),
    },
  ];
  return (
    <>
      <DropdownMenu items={items}>
        <button type="button" className="account-button">
          <span aria-hidden="true" className="account-avatar">
            {initialsOf(user.name)}
          </span>
          <span className="account-name">
            <span className="unseen">{t("shell:accountOf")} </span>
            {user.name}
          </span>
        </button>
      </DropdownMenu>
      {noticesOpen && (
        <Suspense fallback={null}>
          <NoticeList onClose={() => setNoticesOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const divided = ([first, ...rest]: MenuEntry[]): MenuEntry[] =>
  first === undefined ? [] : [{ ...first, divided: true }, ...rest];
