import { generatePath, matchPath, useLocation, useParams } from "react-router-dom";
import { useTranslation } from "./i18n/use-translation.tsx";
import type { Tabs } from "./plugin.ts";
import { allows } from "./session/allows.ts";
import { useRegistry } from "./tree/registry-context.ts";
import { useSession } from "./use-session.ts";

/** One tab as its page draws it: a link. */
export interface TabLink {
  path: string;
  title: string;
  /** What it is for, where it says so. */
  about: string | undefined;
  active: boolean;
}

/** The tabs of a page that this person may open, in order, with the present address filled in. */
export function useTabs(tabs: Tabs): TabLink[] {
  const { t } = useTranslation();
  const { user, ability } = useSession();
  const { pathname } = useLocation();
  const params = useParams();
  const here = pathname.replace(/(.)\/$/, "$1");
  const owner = useRegistry().pages.find((page) => page.tabs?.name === tabs.name);
  const pages = owner?.tabs?.pages ?? [];
  const links = pages
    .filter((page) => !page.hidden && allows(user, ability, page))
    .map((page) => ({
      path: generatePath(page.path, params),
      title: t(page.title),
      about: page.about && t(page.about),
      first: page.path === owner?.path,
    }));
  // A page at a second address is marked by the name it has at its first.
  const hidden = pages.find((page) => page.hidden && matchPath(page.path, here));
  const active =
    (hidden && links.find(({ title }) => title === t(hidden.title))) ??
    links
      .filter(({ path, first }) => here === path || (!first && here.startsWith(`${path}/`)))
      .sort((a, b) => b.path.length - a.path.length)[0];
  return links.map(({ first, ...link }) => ({ ...link, active: link.path === active?.path }));
}
