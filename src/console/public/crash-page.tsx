import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { brand } from "../../contract/brand.ts";
import { useTranslation } from "../i18n/use-translation.tsx";
import { Logo } from "./logo.tsx";

/** The page of last resort: what happened in one sentence, a retry, and the way to support. */
export function CrashPage() {
  const error = useRouteError();
  const { t } = useTranslation();
  useEffect(() => console.error(error), [error]);
  return (
    <main className="public-page" role="alert">
      <div className="public-card">
        <Logo />
        <h1>{t("common:crash.title")}</h1>
        <p>{t("common:crash.text")}</p>
        <p className="public-actions">
          <button type="button" className="public-button" onClick={() => window.location.reload()}>
            {t("common:crash.retry")}
          </button>
          <a href="/">{t("common:home")}</a>
          <a href={`mailto:${brand.support.email}`}>{t("common:support")}</a>
        </p>
      </div>
    </main>
  );
}
