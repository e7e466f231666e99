import type { ReactNode } from "react";
import { matchPath } from "react-router-dom";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { Guarded } from "../../plugin.ts";
import { allows } from "../../session/allows.ts";
import type { Page, Registry, TabPage } from "../../tree/registry.ts";
import { useRegistry } from "../../tree/registry-context.ts";
import { useSession } from "../../use-session.ts";
import type { SavedPlace } from "../slots.ts";
import type { PaletteEntry } from "./palette-entry.ts";

interface Found {
  page: Page | TabPage;
  /** The page whose tab it is. */
  owner: Page | null;
}

/** What the person may open, and what an address leads to. */
export function usePages() {
  const { t } = useTranslation();
  const { user, ability } = useSession();
  const registry = useRegistry();
  const opens = (guard: Guarded) => allows(user, ability, guard);
  const found = registry.pages.flatMap((page): Found[] =>
    opens(page)
      ? [
          { page, owner: null },
          ...(page.tabs?.pages ?? [])
            .filter((one) => one.path !== page.path && !one.hidden && opens(one))
            .map((one) => ({ page: one, owner: page })),
        ]
      : [],
  );
  const entries = found
    .filter(({ page }) => !page.path.includes(":"))
    .map(
      ({ page, owner }): PaletteEntry => ({
        key: page.path,
        kind: t("shell:palette.page"),
        icon: iconOf(registry, page.resource) ?? iconOf(registry, owner?.resource),
        title: t(page.title),
        detail: owner ? t(owner.title) : page.path.startsWith("/admin") ? t("shell:staffArea") : "",
        does: page.path,
      }),
    );
  /** How a record's page calls and draws what it shows; null where this person may not open it. */
  const recordAt = (address: string): { kind: string; icon: ReactNode } | null => {
    const { pathname } = new URL(address, window.location.origin);
    const hit = found.find(({ page }) => matchPath(page.path, pathname) !== null);
    return hit ? { kind: t(hit.page.title), icon: iconOf(registry, hit.page.resource) } : null;
  };
  /** What is kept of lists that this person may open; a list of a record has no address of its own. */
  const saved = (places: readonly SavedPlace[]): PaletteEntry[] =>
    places.flatMap(({ id, list, name, asked }) => {
      const resource = registry.resources.find((one) => (one.views?.list ?? one.name) === list);
      const page = resource?.pages.list;
      if (!page || page.path.includes(":") || !opens(page)) return [];
      const search = new URLSearchParams({ ...asked, [resource.views?.param ?? "view"]: id });
      return [
        {
          key: `view:${id}`,
          kind: t("shell:palette.view"),
          icon: iconOf(registry, resource.name),
          title: name,
          detail: t(page.title),
          does: `${page.path}?${search}`,
        },
      ];
    });
  return { entries, opens, recordAt, saved };
}

/** A resource's icon, or that of the nearest one above it. */
function iconOf(registry: Pick<Registry, "resources">, name: string | undefined): ReactNode {
  const found = registry.resources.find((resource) => resource.name === name);
  if (found?.icon || found?.parent === undefined) return found?.icon;
  return iconOf(registry, found.parent);
}
