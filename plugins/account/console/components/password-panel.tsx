import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import { PasswordInput } from "../../../../src/console/kit/input/password-input.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import { changePassword, listSessions } from "../../../auth/contract/endpoints.ts";
import { type Strength, strengthOf } from "../strength.ts";

const empty = { current_password: "", password: "", password_confirmation: "" };

const hints: Record<Strength, string> = {
  short: "account:password.short",
  weak: "account:password.weak",
  fair: "account:password.fair",
  strong: "account:password.strong",
};

export function PasswordPanel() {
  const { t } = useTranslation();
  const tell = useTell();
  const cache = useQueryClient();
  const [typed, setTyped] = useState("");
  const form = useApiForm({
    name: "password",
    initial: empty,
    secret: ["current_password", "password", "password_confirmation"],
    submit: (body) => call(changePassword, { body }),
    onDone: () => {
      form.discard();
      setTyped("");
      tell.success(t("account:password.changed"));
      void cache.invalidateQueries({ queryKey: [listSessions.name] });
    },
  });
  return (
    <Panel title={t("account:password.title")} intro={t("account:password.text")}>
      <ApiForm
        form={form}
        submit={t("account:password.submit")}
        onChange={({ password }) => setTyped(password)}
      >
        <Field name="current_password" label={t("account:password.current")} required>
          <PasswordInput autoComplete="current-password" />
        </Field>
        <Field
          name="password"
          label={t("account:password.new")}
          help={
            <span role="status" data-strength={typed === "" ? undefined : strengthOf(typed)}>
              {typed === "" ? t("account:password.hint") : t(hints[strengthOf(typed)])}
            </span>
          }
          required
        >
          <PasswordInput autoComplete="new-password" />
        </Field>
        <Field name="password_confirmation" label={t("account:password.confirmation")} required>
          <PasswordInput autoComplete="new-password" />
        </Field>
      </ApiForm>
    </Panel>
  );
}
