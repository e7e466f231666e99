import { Layout } from "antd";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { ScrollRestoration, useLocation, useMatches, useRevalidator } from "react-router-dom";
import { watchPressed } from "../data/calls/tried.ts";
import { useTranslation } from "../i18n/use-translation.tsx";
import { Slot } from "../kit/slot.tsx";
import { useRefresh } from "../live/use-event.ts";
import type { Area } from "../look/theme.ts";
import { kept } from "../session/stored.ts";
import type { RouteHandle } from "../tree/routes.tsx";
import { useSession } from "../use-session.ts";
import { Afterwards } from "./frame/afterwards.tsx";
import { Header } from "./frame/header.tsx";
import { OfflineBanner } from "./frame/offline-banner.tsx";
import { Pages } from "./frame/pages.tsx";
import { Settling } from "./frame/settling.tsx";
import { Sider } from "./frame/sider.tsx";
import { keepFocus } from "./keep-focus.ts";
import { Navigation, useMenu } from "./navigation.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { background, pageTop } from "./slots.ts";
import { useDocumentTitle } from "./titles.ts";
import { useLostWorkspace } from "./use-lost-workspace.ts";
import { useSwitching } from "./use-switched.ts";
import "./shell.css";

const Palette = lazy(() => import("./search/palette.tsx"));
const PhoneMenu = lazy(() => import("./menus/phone-menu.tsx"));

const onTop = (
  <Afterwards>
    <Slot of={pageTop} with={{}} />
  </Afterwards>
);
const inBackground = (
  <Afterwards>
    <Slot of={background} with={{}} />
  </Afterwards>
);

const isTablet = () => window.matchMedia("(max-width: 1023px)").matches;

/** The frame around every page behind the login. */
export function Shell({ area }: { area: Area }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const switching = useSwitching();
  const { pathname } = useLocation();
  const [collapsed, setCollapsed] = useState(kept.get("sider") === "collapsed" || isTablet());
  const [menuOpen, setMenuOpen] = useState(false);
  const [searching, setSearching] = useState(false);
  const bleed = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.bleed);
  const content = useContentFocus(pathname);
  useDocumentTitle();
  useGuardsAgain();
  useLostWorkspace();
  useRefresh(`user.${user.id}`, () => undefined);
  useEffect(watchPressed, []);
  useEffect(keepFocus, []);
  useSearchKey(() => setSearching(true));

  // The same elements while they stay the same: another address is no reason to draw them again.
  const header = useMemo(
    () => (
      <Header
        menuOpen={menuOpen}
        onMenu={() => setMenuOpen(true)}
        onSearch={() => setSearching(true)}
      />
    ),
    [menuOpen],
  );
  const sider = useMemo(() => {
    const collapse = (next: boolean) => {
      // On a tablet it begins folded, whatever was chosen where there is room.
      if (!isTablet()) kept.set("sider", next ? "collapsed" : "open");
      setCollapsed(next);
    };
    return <Sider area={area} collapsed={collapsed} onCollapse={collapse} />;
  }, [area, collapsed]);
  return (
    <Layout hasSider className="shell" data-area={area}>
      <button type="button" className="skip-link" onClick={() => content.current?.focus()}>
        {t("shell:skip")}
      </button>
      <Layout.Sider
        className="shell-sider"
        width={240}
        collapsedWidth={64}
        collapsed={collapsed}
        trigger={null}
      >
        {sider}
      </Layout.Sider>
      <Layout className="shell-body">
        {header}
        <OfflineBanner />
        {bleed && <div className="bleed-top">{onTop}</div>}
        <main id="content" ref={content} tabIndex={-1} className={bleed ? "bleed" : "content"}>
          {!bleed && onTop}
          {switching ? (
            <PageSkeleton />
          ) : (
            <Suspense fallback={<PageSkeleton />}>
              <Pages key={user.active_workspace_id} />
            </Suspense>
          )}
        </main>
        {area === "customer" && <BottomMenu />}
      </Layout>
      <Suspense fallback={null}>
        {menuOpen && <PhoneMenu area={area} onClose={() => setMenuOpen(false)} />}
        {searching && <Palette onClose={() => setSearching(false)} />}
      </Suspense>
      {inBackground}
      <Settling />
      <ScrollRestoration />
    </Layout>
  );
}

/** What is used most, at the thumb on a phone. */
function BottomMenu() {
  const { t } = useTranslation();
  const all = useMenu("customer", "account");
  const items = all.filter((item) => item.bottom);
  return (
    items.length > 0 && (
      <Navigation items={items} among={all} label={t("shell:quickMenu")} className="bottom-nav" />
    )
  );
}

/** Asks the guards of the present page again whenever what the person may do has changed. */
function useGuardsAgain(): void {
  const { ability } = useSession();
  const { revalidate } = useRevalidator();
  const asked = useRef(ability);
  useEffect(() => {
    if (asked.current === ability) return;
    asked.current = ability;
    void revalidate();
  }, [ability, revalidate]);
}

/** Moves the focus to the content when another page opens, so that keyboards start where it starts. */
function useContentFocus(pathname: string) {
  const content = useRef<HTMLElement>(null);
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}

/** Ctrl/Cmd+K, from wherever the focus is; it returns to the search button if it was nowhere. */
function useSearchKey(open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (document.activeElement === document.body) {
        document.querySelector<HTMLElement>(".search-button")?.focus();
      }
      latest.current();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
