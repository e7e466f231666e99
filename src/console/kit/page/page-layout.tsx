import { Skeleton } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Hidden } from "../text/hidden.tsx";
import { PageHeader, type PageHeaderProps } from "./page-header.tsx";
import "./page.css";

interface PageLayoutProps extends PageHeaderProps {
  children: ReactNode;
  /** Beside the content; below it on a phone. */
  sidebar?: ReactNode;
  /** Shows grey lines in place of the content. */
  loading?: boolean;
  /** Keeps forms and texts at a readable width. */
  narrow?: boolean;
}

/** The usual page: header, content, and a sidebar where there is one. */
export function PageLayout({ children, sidebar, loading, narrow, ...header }: PageLayoutProps) {
  const { t } = useTranslation("kit");
  return (
    <div className="kit-page" data-narrow={narrow || undefined}>
      <PageHeader {...header} />
      <div className="kit-page-body">
        <div className="kit-page-main" aria-busy={loading}>
          {loading ? (
            <>
              <Hidden role="status">{t("kit:page.loading")}</Hidden>
              <Skeleton active paragraph={{ rows: 8 }} title={false} />
            </>
          ) : (
            children
          )}
        </div>
        {sidebar && <aside className="kit-page-side">{sidebar}</aside>}
      </div>
    </div>
  );
}
