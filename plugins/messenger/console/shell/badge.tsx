import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useCounters } from "../live/use-counters.ts";

/** The count beside the menu's entry. */
export default function Badge() {
  const { t } = useTranslation();
  const { unread_contacts: count } = useCounters();
  if (count === 0) return null;
  return (
    <span className="mx-menu-badge">
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <span className="unseen">{t("messenger:nav.unread", { count })}</span>
    </span>
  );
}
