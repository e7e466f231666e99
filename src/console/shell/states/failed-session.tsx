import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Logo } from "../../public/logo.tsx";
import type { SessionStore } from "../../session/session.ts";

/** Shown when the signed-in person could not be read: try again, or sign out. */
export function FailedSession({ session }: { session: SessionStore }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await session.reload();
    await revalidate();
    setBusy(false);
  };
  return (
    <main className="public-page" role="alert">
      <div className="public-card">
        <Logo />
        <h1>{t("shell:failedSession.title")}</h1>
        <p>{t("shell:failedSession.text")}</p>
        <p className="public-actions">
          <button
            type="button"
            className="public-button"
            data-busy={busy}
            onClick={() => void retry()}
          >
            {t("common:crash.retry")}
          </button>
          <button type="button" className="text-button" onClick={() => void session.logout()}>
            {t("common:signOut")}
          </button>
        </p>
      </div>
    </main>
  );
}
