import { Button } from "antd";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { isSilent } from "../../../../src/console/http/transport.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { Field } from "../../../../src/console/public/field.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { ApiError } from "../../../../src/contract/wire.ts";
import { verifyWhatsapp } from "../../contract/endpoints.ts";
import { codeHelp } from "../slots.ts";

const length = 6;

const sentenceOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) throw error;
  return error.errors?.code?.[0] ?? error.message;
};

/** The six digits that arrived on the person's WhatsApp; takes the focus when it appears. */
export function CodeForm({ phone }: { phone: string }) {
  const { t } = useTranslation();
  const { reload } = useSession();
  const verifying = useCustomMutation(verifyWhatsapp, { quiet: true });
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const running = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const focus = () => form.current?.querySelector("input")?.focus();
  useEffect(focus, []);

  const verify = async () => {
    running.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await verifying.mutateAsync({ body: { code } });
      await reload();
    } catch (refused) {
      if (isSilent(refused)) return;
      setError(sentenceOf(refused));
      focus();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    if (code.length === length) void verify();
    else {
      setError(t("auth:verify.whatsapp.codeShort"));
      focus();
    }
  };
  return (
    <form ref={form} noValidate className="auth-code" onSubmit={submit}>
      <Field
        name="code"
        label={t("auth:verify.whatsapp.code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, "").slice(0, length))}
        error={error}
      />
      <Button type="primary" htmlType="submit" loading={busy}>
        {t("auth:verify.whatsapp.confirm")}
      </Button>
      <Slot of={codeHelp} with={{ phone }} />
    </form>
  );
}
