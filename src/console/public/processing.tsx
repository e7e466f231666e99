import { startTransition, useEffect, useState } from "react";
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

const soon = 500;

/** Stands where the first page comes: a page that comes soon needs no word that it is coming. */
export function FirstProcessing() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    // Never in the way of a page that is being drawn.
    const timer = setTimeout(() => startTransition(() => setLong(true)), soon);
    return () => clearTimeout(timer);
  }, []);
  return isLong ? <Processing /> : null;
}
