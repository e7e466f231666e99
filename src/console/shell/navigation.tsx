import { Suspense } from "react";
import { Link, useLocation } from "react-router-dom";
import { useTranslation } from "../i18n/use-translation.tsx";
import type { Area } from "../look/theme.ts";
import type { MenuPlace } from "../plugin.ts";
import { allows } from "../session/allows.ts";
import type { MenuItem } from "../tree/registry.ts";
import { useRegistry } from "../tree/registry-context.ts";
import { isStaffs } from "../tree/staff-address.ts";
import { useSession } from "../use-session.ts";

/** The area an address belongs to. */
export const areaOf = (pathname: string): Area => (isStaffs(pathname) ? "staff" : "customer");

/** An entry as a menu draws it. */
export interface MenuEntry extends MenuItem {
  label: string;
}

/**
 * The entries of menus that this person may use, in order: the lists of the resources that stand in
 * them. Refine's `useMenu` makes a tree of all resources at each call, 33 of a first list's 650 ms.
 */
export function useMenu(...areas: MenuPlace["area"][]): MenuEntry[] {
  const { user, ability } = useSession();
  const { t } = useTranslation();
  const { menus } = useRegistry();
  // What staff may do in any workspace has its place at that workspace: they work in none.
  const elsewhere = user.roles.length > 0 && user.active_workspace_id === null;
  return areas
    .flatMap((area) => menus[area])
    .filter((item) => allows(user, ability, item))
    .filter(({ area, can }) => !(elsewhere && area === "customer" && can))
    .map((item) => ({ ...item, label: t(item.title) }));
}

/** The entry whose address begins the present one at greatest length. */
export function activeItem<T extends MenuItem>(
  items: readonly T[],
  pathname: string,
): T | undefined {
  const startOf = ({ within, path }: MenuItem) => within ?? path;
  return items
    .filter((item) => {
      const start = startOf(item);
      return pathname === start || (start !== "/" && pathname.startsWith(`${start}/`));
    })
    .sort((a, b) => startOf(b).length - startOf(a).length)[0];
}

interface NavigationProps {
  items: readonly MenuEntry[];
  /** All entries the present page may belong to, where only some of them are drawn. */
  among?: readonly MenuEntry[];
  label: string;
  className: string;
  /** Icons alone; the titles stay for who cannot see them. */
  collapsed?: boolean;
  onChoose?: () => void;
}

/** A menu of links, the present one marked. */
export function Navigation({
  items,
  among = items,
  label,
  className,
  collapsed,
  onChoose,
}: NavigationProps) {
  const { pathname } = useLocation();
  const active = activeItem(among, pathname);
  return (
    <nav aria-label={label} className={className}>
      <ul>
        {items.map((item) => {
          const title = item.label;
          const Badge = item.badge;
          return (
            <li key={item.path}>
              <Link
                to={item.path}
                aria-current={item.path === active?.path ? "page" : undefined}
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
