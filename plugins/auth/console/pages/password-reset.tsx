import { useState } from "react";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/public/field.tsx";
import { PublicForm, SubmitButton } from "../../../../src/console/public/form.tsx";
import { PublicFrame } from "../../../../src/console/public/frame.tsx";
import { Outcome } from "../../../../src/console/public/outcome.tsx";
import { useSubmit } from "../../../../src/console/public/use-submit.ts";
import "../public.css";

export function Component() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSubmit(
    () => import("../calls.ts"),
    async ({ askForReset }, values) => {
      await askForReset(values);
      setSentTo(values.email ?? "");
    },
  );
  const links = <Link to="/login">{t("auth:reset.toLogin")}</Link>;
  if (sentTo !== null) {
    return (
      <PublicFrame title={t("auth:reset.sentTitle")}>
        <Outcome>
          <p>{t("auth:reset.sent", { email: sentTo })}</p>
          <p className="public-hint">{t("auth:reset.sentHint")}</p>
          <button type="button" className="public-button" onClick={() => setSentTo(null)}>
            {t("auth:reset.again")}
          </button>
        </Outcome>
        <p className="auth-links">{links}</p>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title={t("auth:reset.title")} intro={t("auth:reset.intro")}>
      <PublicForm form={form}>
        <Field
          name="email"
          label={t("auth:fields.email")}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={form.errors.email}
        />
        <SubmitButton busy={form.busy}>{t("auth:reset.submit")}</SubmitButton>
      </PublicForm>
      <p className="auth-links">{links}</p>
    </PublicFrame>
  );
}
