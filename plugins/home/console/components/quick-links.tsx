import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useMenu } from "../../../../src/console/shell/navigation.tsx";
import type { MenuItem } from "../../../../src/console/tree/registry.ts";

export function QuickLinks() {
  const { t } = useTranslation();
  const items = useMenu("customer").filter(({ path }) => path !== "/");
  if (items.length === 0) return null;
  return (
    <nav aria-label={t("home:links")}>
      <h2 className="home-heading">{t("home:links")}</h2>
      <MenuLinks items={items} />
    </nav>
  );
}

/** Menu entries as tiles. */
export function MenuLinks({ items }: { items: readonly MenuItem[] }) {
  const { t } = useTranslation();
  return (
    <ul className="home-links">
      {items.map(({ path, title, icon }) => (
        <li key={path}>
          <Link to={path}>
            <span aria-hidden>{icon}</span>
            {t(title)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
