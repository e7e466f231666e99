import { Link, useNavigate } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field, PasswordField } from "../../../../src/console/public/field.tsx";
import { PublicForm, SubmitButton } from "../../../../src/console/public/form.tsx";
import { PublicFrame } from "../../../../src/console/public/frame.tsx";
import { startSession } from "../../../../src/console/public/start-session.ts";
import { RefusalToast } from "../../../../src/console/public/toast.tsx";
import { useSubmit } from "../../../../src/console/public/use-submit.ts";
import { CountryField } from "../components/country-field.tsx";
import "../public.css";

export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useSubmit(
    () => import("../sign-up.ts"),
    async ({ signUp }, values) => {
      const path = startSession(await signUp(values));
      await navigate(path, { replace: true });
    },
  );
  const { errors } = form;
  const links = <Link to="/login">{t("auth:register.toLogin")}</Link>;
  return (
    <PublicFrame title={t("auth:register.title")} intro={t("auth:register.intro")}>
      <RefusalToast message={form.message} />
      <PublicForm form={form}>
        <div className="auth-pair">
          <Field
            name="first_name"
            label={t("auth:fields.firstName")}
            autoComplete="given-name"
            maxLength={60}
            required
            error={errors.first_name}
          />
          <Field
            name="last_name"
            label={t("auth:fields.lastName")}
            autoComplete="family-name"
            maxLength={60}
            required
            error={errors.last_name}
          />
        </div>
        <Field
          name="email"
          label={t("auth:fields.email")}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.email}
        />
        <div className="auth-pair">
          <CountryField error={errors.whatsapp_country_code} />
          <Field
            name="whatsapp_number"
            label={t("auth:fields.whatsapp")}
            type="tel"
            autoComplete="tel-national"
            required
            error={errors.whatsapp_number}
          />
        </div>
        <PasswordField
          name="password"
          label={t("auth:fields.password")}
          hint={t("auth:fields.passwordHint")}
          autoComplete="new-password"
          required
          error={errors.password}
        />
        <PasswordField
          name="password_confirmation"
          label={t("auth:fields.confirmation")}
          autoComplete="new-password"
          required
          error={errors.password_confirmation}
        />
        <SubmitButton busy={form.busy}>{t("auth:register.submit")}</SubmitButton>
      </PublicForm>
      <p className="auth-links">{links}</p>
    </PublicFrame>
  );
}
