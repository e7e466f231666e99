import { Alert, Button } from "antd";
import { useState } from "react";
import { useCustomMutation } from "../../../../../src/console/data/use-custom-mutation.ts";
import { useForm } from "../../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../../src/console/kit/feedback/confirm-danger.tsx";
import { SecretField } from "../../../../../src/console/kit/feedback/secret-field.tsx";
import { ApiForm } from "../../../../../src/console/kit/form/api-form.tsx";
import { TextField } from "../../../../../src/console/kit/form/text-field.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { setNumberWebhook } from "../../../contract/endpoints.ts";
import type { PhoneNumberDetail } from "../../../contract/number.ts";
import { numbers } from "../../../contract/resources.ts";
import type { SettingsProps } from "./settings-props.ts";

/** Where the number's events are sent, and how they are signed. */
export function WebhookPanel({ number, may }: SettingsProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t("numbers:fields.webhook")} intro={t("numbers:webhook.text")}>
      {may ? <WebhookForm number={number} /> : t("numbers:access.hiddenWebhook")}
    </Panel>
  );
}

function WebhookForm({ number }: { number: PhoneNumberDetail }) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  const [ask, dialog] = useConfirmDanger();
  const saved = number.webhook_url;
  const params = { number: number.id };
  const told = { quiet: true, invalidates: [numbers] } as const;
  const renewing = useCustomMutation(setNumberWebhook, told);
  const stopping = useCustomMutation(setNumberWebhook, {
    ...told,
    success: t("numbers:webhook.stopped"),
  });
  const form = useForm(numbers, {
    action: "edit",
    name: "webhook",
    endpoint: setNumberWebhook,
    record: number,
    initial: ({ webhook_url }) => ({ url: webhook_url ?? "" }),
    body: ({ url }) => ({ url: url.trim() || null }),
    success: t("numbers:webhook.saved"),
    onSaved: ({ url, secret: made }) =>
      setSecret((shown) => (url === null ? null : (made ?? shown))),
  });
  const renew = () =>
    ask({
      title: t("numbers:webhook.renewTitle", { number: number.display_name }),
      consequence: t("numbers:webhook.renewText"),
      action: t("numbers:webhook.renew"),
      run: async () => {
        const body = { url: saved, renew_secret: true, version: number.version };
        setSecret((await renewing.mutateAsync({ params, body })).secret);
      },
    });
  const stop = () =>
    ask({
      title: t("numbers:webhook.stopTitle", { number: number.display_name }),
      consequence: t("numbers:webhook.stopText"),
      action: t("numbers:webhook.stop"),
      run: async () => {
        await stopping.mutateAsync({ params, body: { url: null, version: number.version } });
        form.dirty.current = false;
        setSecret(null);
      },
    });
  return (
    <>
      {secret !== null && (
        <Alert
          type="success"
          showIcon
          className="number-secret"
          message={t("numbers:webhook.secretOnce")}
          description={
            <SecretField
              name={t("numbers:webhook.secret")}
              masked={"•".repeat(24)}
              reveal={() => Promise.resolve(secret)}
            />
          }
        />
      )}
      <ApiForm form={form} submit={t("numbers:webhook.save")}>
        <TextField
          name="url"
          label={t("numbers:webhook.url")}
          help={t("numbers:webhook.urlHelp")}
          inputMode="url"
          autoCapitalize="none"
        />
      </ApiForm>
      {saved !== null && (
        <div className="number-webhook-actions">
          <Button onClick={renew}>{t("numbers:webhook.renew")}</Button>
          <Button danger onClick={stop}>
            {t("numbers:webhook.stop")}
          </Button>
        </div>
      )}
      {dialog}
    </>
  );
}
