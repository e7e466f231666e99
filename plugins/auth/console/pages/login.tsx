import { lazy, Suspense, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field, PasswordField } from "../../../../src/console/public/field.tsx";
import { PublicForm, SubmitButton } from "../../../../src/console/public/form.tsx";
import { PublicFrame } from "../../../../src/console/public/frame.tsx";
import { startSession } from "../../../../src/console/public/start-session.ts";
import { RefusalToast } from "../../../../src/console/public/toast.tsx";
import { useSubmit } from "../../../../src/console/public/use-submit.ts";
import { type Notice, rememberedPath, takeNotice } from "../../../../src/console/session/token.ts";
import "../public.css";

// Most people never come to it.
const SecondStep = lazy(() => import("../components/second-step.tsx"));

// The console behind the login is fetched while the person is still typing.
const load = () => {
  import("../../../../src/console/tree/protected.tsx").catch(() => undefined);
  return import("../calls.ts");
};

export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [notice] = useState<Notice | "wanted" | null>(
    () => takeNotice() ?? (rememberedPath() === null ? null : "wanted"),
  );
  const [first, setFirst] = useState<Record<string, string>>();
  const enter = async (token: string) => {
    await navigate(startSession(token), { replace: true, state: { arrives: true } });
  };
  const form = useSubmit(load, async ({ signIn, asksForCode }, values) => {
    try {
      await enter(await signIn(values));
    } catch (error) {
      if (!asksForCode(error)) throw error;
      setFirst(values);
    }
  });
  if (first) {
    return (
      <Suspense fallback={null}>
        <SecondStep first={first} onToken={enter} back={() => setFirst(undefined)} />
      </Suspense>
    );
  }
  const notices = {
    expired: t("common:notice.expired"),
    "signed-out": t("common:notice.signedOut"),
    wanted: t("auth:login.wanted"),
  };
  const links = (
    <>
      <Link to="/register">{t("auth:login.toRegister")}</Link>
      <Link to="/password/reset">{t("auth:login.toReset")}</Link>
    </>
  );
  return (
    <PublicFrame title={t("auth:login.title")}>
      {notice !== null && (
        <div className="public-notice" role="status">
          <p>{notices[notice]}</p>
        </div>
      )}
      <RefusalToast message={form.message} />
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
        <PasswordField
          name="password"
          label={t("auth:fields.password")}
          autoComplete="current-password"
          required
          error={form.errors.password}
        />
        <SubmitButton busy={form.busy}>{t("auth:login.submit")}</SubmitButton>
      </PublicForm>
      <p className="auth-links">{links}</p>
    </PublicFrame>
  );
}
