import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { Hidden } from "../../../../../src/console/kit/text/hidden.tsx";

export function FeedSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="mx-feed-skeleton" aria-busy="true">
      <Hidden>{t("messenger:thread.loading")}</Hidden>
      {Array.from({ length: 6 }, (_, index) => (
        <span key={index} aria-hidden />
      ))}
    </div>
  );
}
