import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Notice, takeNotice } from "../token.ts";

/** Tells once why the person is at the login page: the session ended, or they signed out. */
export function SessionNotice() {
  const { t } = useTranslation();
  const [notice] = useState(takeNotice);
  const words: Record<Notice, string> = {
    expired: t("common:notice.expired"),
    "signed-out": t("common:notice.signedOut"),
  };
  if (notice === null) return null;
  return (
    <p role="status" className="public-notice">
      {words[notice]}
    </p>
  );
}
