import { type ReactNode, useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import "./page.css";

/** A tab that is a route; `path` is absolute or relative to the page that shows the tabs. */
export interface RouteTab {
  path: string;
  title: ReactNode;
  /** It is the present page by another address of its own. */
  active?: boolean;
}

interface RouteTabsProps {
  items: readonly RouteTab[];
  /** Names the row of tabs: the thing it belongs to. */
  label: string;
}

/** The children of a detail page; each tab is a link, so it can be opened, shared and gone back to. */
export function RouteTabs({ items, label }: RouteTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const row = list.current;
    if (!row || !pathname) return;
    const show = () => {
      const tab = row.querySelector<HTMLElement>("[aria-current]");
      if (tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
    };
    // Told once it is laid out, and whenever its width is another: asking at once would lay the page out twice.
    const width = new ResizeObserver(show);
    width.observe(row);
    return () => width.disconnect();
  }, [pathname]);
  return (
    <nav aria-label={label} className="kit-tabs">
      <ul ref={list}>
        {items.map(({ path, title, active }) => (
          <li key={path}>
            {active ? (
              <Link to={path} aria-current="page" preventScrollReset>
                {title}
              </Link>
            ) : (
              <NavLink to={path} end={isShortest(path, items)} preventScrollReset>
                {title}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

// The index tab's path starts every other one's; it is active only on itself.
const isShortest = (path: string, items: readonly RouteTab[]): boolean =>
  path === "" || path === "." || items.some((other) => other.path.startsWith(`${path}/`));
