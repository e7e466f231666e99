import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Logo } from "../../public/logo.tsx";
import { unsentElsewhere } from "../../session/other-tabs.ts";
import type { SessionStore } from "../../session/session.ts";
import { countUnsent } from "../../session/unsent.ts";

/** Shown when the signed-in person could not be read: try again, or sign out. */
export function FailedSession({ session }: { session: SessionStore }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const signOut = async () => {
    const count = countUnsent() + (await unsentElsewhere());
    if (count === 0 || unsent > 0) await session.logout();
    else setUnsent(count);
  };
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
        {unsent > 0 && <p>{t("common:signOutUnsent.text", { count: unsent })}</p>}
        <p className="public-actions">
          <button
            type="button"
            className="public-button"
            data-busy={busy}
            onClick={() => void retry()}
          >
            {t("common:crash.retry")}
          </button>
          <button type="button" className="text-button" onClick={() => void signOut()}>
            {unsent > 0 ? t("common:signOutUnsent.leave") : t("common:signOut")}
          </button>
        </p>
      </div>
    </main>
  );
}
