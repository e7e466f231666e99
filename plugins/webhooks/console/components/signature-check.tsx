import { Alert } from "antd";
import { useState } from "react";
import { useForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { TextAreaField, TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { LinkButton } from "../../../../src/console/kit/page/link-button.tsx";
import { Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import { checkSignature } from "../../contract/endpoints.ts";
import { webhooks } from "../../contract/resources.ts";
import type { SignatureResult } from "../../contract/webhook.ts";
import type { PlaceProps } from "../place.ts";
import { ReadyCode } from "./ready-code.tsx";
import "../webhooks.css";

const sentences: Readonly<Record<SignatureResult["result"], string>> = {
  valid: "webhooks:signature.valid",
  former: "webhooks:signature.former",
  mismatch: "webhooks:signature.mismatch",
  malformed: "webhooks:signature.malformed",
};

/** Says whether what a customer's system received was ours, with code that does the same. */
export function SignatureCheck({ webhook, base }: PlaceProps) {
  const { t } = useTranslation();
  const [result, setResult] = useState<SignatureResult>();
  const form = useForm(webhooks, {
    action: "create",
    name: "signature",
    params: { webhook },
    endpoint: checkSignature,
    initial: { webhook_id: "", webhook_timestamp: "", webhook_signature: "", body: "" },
    body: (values) => values,
    onSaved: setResult,
  });
  const good = result?.result === "valid" || result?.result === "former";
  return (
    <Panels>
      <div>
        <LinkButton to={base}>{t("webhooks:delivery.back")}</LinkButton>
      </div>
      <Panel title={t("webhooks:signature.title")} intro={t("webhooks:signature.text")}>
        <ApiForm
          form={form}
          submit={t("webhooks:signature.submit")}
          onChange={() => setResult(undefined)}
        >
          <TextField name="webhook_id" label="webhook-id" autoCapitalize="none" required />
          <TextField
            name="webhook_timestamp"
            label="webhook-timestamp"
            inputMode="numeric"
            required
          />
          <TextField
            name="webhook_signature"
            label="webhook-signature"
            autoCapitalize="none"
            required
          />
          <TextAreaField name="body" label={t("webhooks:signature.body")} required />
        </ApiForm>
        <div aria-live="polite">
          {result && (
            <Alert
              type={good ? "success" : "error"}
              showIcon
              message={t(sentences[result.result])}
              description={result.stale && t("webhooks:signature.stale")}
            />
          )}
        </div>
      </Panel>
      <Panel title={t("webhooks:signature.code")}>
        <ReadyCode />
      </Panel>
    </Panels>
  );
}
