import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Hidden } from "../../../../src/console/kit/text/hidden.tsx";

export function ContactSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="mx-skeleton" aria-busy="true">
      <Hidden>{t("messenger:inbox.loading")}</Hidden>
      {Array.from({ length: 8 }, (_, index) => (
        <span key={index} aria-hidden />
      ))}
    </div>
  );
}
