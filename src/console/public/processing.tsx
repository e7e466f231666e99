import { useTranslation } from "../i18n/use-translation.tsx";
import { Logo } from "./logo.tsx";

/** The full-screen indicator while the console has nothing else to show. */
export function Processing() {
  const { t } = useTranslation();
  return (
    <div className="processing" role="status">
      <Logo bare size={40} />
      <span className="processing-bar" aria-hidden="true" />
      <span className="unseen">{t("common:processing")}</span>
    </div>
  );
}
