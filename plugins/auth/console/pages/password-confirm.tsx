import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { PasswordField } from "../../../../src/console/public/field.tsx";
import { PublicForm, SubmitButton } from "../../../../src/console/public/form.tsx";
import { PublicFrame } from "../../../../src/console/public/frame.tsx";
import { Outcome } from "../../../../src/console/public/outcome.tsx";
import { useSubmit } from "../../../../src/console/public/use-submit.ts";
import { tellOtherTabs } from "../../../../src/console/session/other-tabs.ts";
import { clearToken, currentToken } from "../../../../src/console/session/token.ts";
import "../public.css";

// A new password ended every session, also one that is open in this browser.
function forgetSession() {
  if (currentToken() === null) return;
  clearToken();
  tellOtherTabs();
}

export function Component() {
  const { t } = useTranslation();
  const { token = "" } = useParams();
  const [done, setDone] = useState(false);
  const form = useSubmit(
    () => import("../calls.ts"),
    async ({ setPassword }, values) => {
      await setPassword(token, values);
      forgetSession();
      setDone(true);
    },
  );
  if (done) {
    return (
      <PublicFrame title={t("auth:confirm.doneTitle")}>
        <Outcome>
          <p>{t("auth:confirm.done")}</p>
          <Link to="/login" className="public-button">
            {t("auth:login.submit")}
          </Link>
        </Outcome>
      </PublicFrame>
    );
  }
  const links = (
    <>
      <Link to="/password/reset">{t("auth:confirm.toReset")}</Link>
      <Link to="/login">{t("auth:reset.toLogin")}</Link>
    </>
  );
  return (
    <PublicFrame title={t("auth:confirm.title")} intro={t("auth:confirm.intro")}>
      <PublicForm form={form}>
        <PasswordField
          name="password"
          label={t("auth:fields.newPassword")}
          hint={t("auth:fields.passwordHint")}
          autoComplete="new-password"
          required
          error={form.errors.password}
        />
        <PasswordField
          name="password_confirmation"
          label={t("auth:fields.confirmation")}
          autoComplete="new-password"
          required
          error={form.errors.password_confirmation}
        />
        <SubmitButton busy={form.busy}>{t("auth:confirm.submit")}</SubmitButton>
      </PublicForm>
      <p className="auth-links">{links}</p>
    </PublicFrame>
  );
}
