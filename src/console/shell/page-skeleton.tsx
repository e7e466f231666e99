import { useTranslation } from "../i18n/use-translation.tsx";

/** Grey shapes where a page is about to stand. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="page-skeleton" role="status">
      <span className="unseen">{t("common:processing")}</span>
      <span />
      <span />
      <span />
    </div>
  );
}
