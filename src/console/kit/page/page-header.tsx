import { Button } from "antd";
import { type ReactNode, useId } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { DropdownMenu, type MenuEntry } from "../menu/dropdown-menu.tsx";
import "./page.css";

/** A step of the way back; without `to` it is not a link. */
export interface Crumb {
  title: ReactNode;
  to?: string;
}

/** A main action of a page: a link (`to`) or something done at once. */
export interface PageAction extends Omit<MenuEntry, "divided"> {
  /** The one action that stays a button on a phone. */
  primary?: boolean;
}

export interface PageHeaderProps {
  title: ReactNode;
  /** The pages above this one, outermost first; the page itself is not repeated. */
  breadcrumbs?: readonly Crumb[];
  subtitle?: ReactNode;
  /** Beside the title: a `StatusTag`. */
  status?: ReactNode;
  actions?: readonly PageAction[];
  /** After the actions: what others put there through a `Slot`. */
  extra?: ReactNode;
}

/** The head of a page: the way back, its name and state, and what can be done. */
export function PageHeader(props: PageHeaderProps) {
  const { title, breadcrumbs, subtitle, status, actions = [], extra } = props;
  const { t } = useTranslation("kit");
  const others = actions.filter((action) => !action.primary);
  return (
    <header className="kit-page-header">
      {breadcrumbs && breadcrumbs.length > 0 && (
        <nav aria-label={t("kit:page.breadcrumbs")} className="kit-crumbs">
          <ol>
            {breadcrumbs.map((crumb, index) => (
              <li key={index}>
                {crumb.to ? <Link to={crumb.to}>{crumb.title}</Link> : crumb.title}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="kit-title-row">
        <h1>{title}</h1>
        {status}
        {(actions.length > 0 || extra) && (
          <div className="kit-page-actions">
            {actions.map((action) => (
              <span key={action.key} className={action.primary ? "" : "kit-wide-only"}>
                <ActionButton action={action} />
              </span>
            ))}
            {others.length > 0 && (
              <span className="kit-phone-only">
                <DropdownMenu items={others} />
              </span>
            )}
            {extra}
          </div>
        )}
      </div>
      {subtitle && <p className="kit-subtitle">{subtitle}</p>}
    </header>
  );
}

function ActionButton({ action }: { action: PageAction }) {
  const { label, icon, primary, danger, why, disabled = !!why, to, onClick } = action;
  const whyId = useId();
  const navigate = useNavigate();
  const look = {
    icon: icon && <span aria-hidden>{icon}</span>,
    danger,
    disabled,
    type: primary ? "primary" : "default",
  } as const;
  if (!to) {
    return (
      <>
        <Button {...look} title={why} aria-describedby={why ? whyId : undefined} onClick={onClick}>
          {label}
        </Button>
        {why && (
          <span id={whyId} className="kit-hidden">
            {why}
          </span>
        )}
      </>
    );
  }
  return (
    <Button
      {...look}
      href={to}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(to);
      }}
    >
      {label}
    </Button>
  );
}
