import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useTranslation } from "../../i18n/use-translation.tsx";
import "./state-page.css";

interface StatePageProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** Beside the way home. */
  action?: ReactNode;
  alert?: true;
}

/** A page that says why there is nothing to show, and where to go. */
export function StatePage({ icon, title, text, action, alert }: StatePageProps) {
  const { t } = useTranslation();
  return (
    <section className="state-page" role={alert ? "alert" : undefined}>
      <span className="state-icon" aria-hidden="true">
        {icon}
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="state-actions">
        {action}
        <Link to="/">{t("common:home")}</Link>
      </p>
    </section>
  );
}
