import { Suspense } from "react";
import { Link, useLocation } from "react-router";
import { useTranslation } from "../i18n/use-translation.tsx";
import type { Area } from "../look/theme.ts";
import type { MenuItem } from "../plugin.ts";
import { allows } from "../session/allows.ts";
import { useRegistry } from "../tree/registry-context.ts";
import { useSession } from "../use-session.ts";

/** The area an address belongs to. */
export const areaOf = (pathname: string): Area =>
  pathname === "/admin" || pathname.startsWith("/admin/") ? "staff" : "customer";

/** The entries of a menu that this person may use, in order. */
export function useMenu(menu: MenuItem["menu"]): MenuItem[] {
  const { user, ability } = useSession();
  return useRegistry().menus[menu].filter((item) => allows(user, ability, item));
}

/** The entry whose address begins the present one at greatest length. */
export function activeItem(items: readonly MenuItem[], pathname: string): MenuItem | undefined {
  const startOf = ({ within, path }: MenuItem) => within ?? path;
  return items
    .filter((item) => {
      const start = startOf(item);
      return pathname === start || (start !== "/" && pathname.startsWith(`${start}/`));
    })
    .sort((a, b) => startOf(b).length - startOf(a).length)[0];
}

interface NavigationProps {
  items: readonly MenuItem[];
  label: string;
  className: string;
  /** Icons alone; the titles stay for who cannot see them. */
  collapsed?: boolean;
  onChoose?: () => void;
}

/** A menu of links, the present one marked. */
export function Navigation({ items, label, className, collapsed, onChoose }: NavigationProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const active = activeItem(items, pathname);
  return (
    <nav aria-label={label} className={className}>
      <ul>
        {items.map((item) => {
          const title = t(item.title);
          const Badge = item.badge;
          return (
            <li key={item.path}>
              <Link
                to={item.path}
                aria-current={item === active ? "page" : undefined}
                title={collapsed ? title : undefined}
                onClick={onChoose}
              >
                <span aria-hidden="true" className="nav-icon">
                  {item.icon}
                </span>
                <span className={collapsed ? "unseen" : "nav-title"}>{title}</span>
                {Badge !== undefined && (
                  <Suspense fallback={null}>
                    <Badge />
                  </Suspense>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
