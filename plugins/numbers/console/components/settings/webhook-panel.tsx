import { Alert, Button } from "antd";
import { useState } from "react";
import { call } from "../../../../../src/console/client.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../../src/console/kit/feedback/confirm-danger.tsx";
import { SecretField } from "../../../../../src/console/kit/feedback/secret-field.tsx";
import { ApiForm } from "../../../../../src/console/kit/form/api-form.tsx";
import { TextField } from "../../../../../src/console/kit/form/text-field.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { useTell } from "../../../../../src/console/tell.ts";
import { setNumberWebhook } from "../../../contract/endpoints.ts";
import { webhookUrlLimit } from "../../../contract/limits.ts";
import type { PhoneNumberDetail } from "../../../contract/number.ts";
import { useChangeForm } from "../../use-change-form.ts";
import { useNumberCache } from "../../use-number-cache.ts";
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
  const tell = useTell();
  const keep = useNumberCache();
  const [secret, setSecret] = useState<string | null>(null);
  const [ask, dialog] = useConfirmDanger();
  const saved = number.webhook_url;

  const set = async (url: string | null, renew_secret = false) => {
    const { data } = await call(setNumberWebhook, {
      params: { number: number.id },
      body: { url, renew_secret },
    });
    keep({ ...number, webhook_url: data.url });
    setSecret(data.secret);
  };
  const form = useChangeForm({
    name: "webhook",
    saved: { url: saved ?? "" },
    send: ({ url = "" }) => set(url.trim() || null),
    onDone: () => tell.success(t("numbers:webhook.saved")),
  });
  const renew = () =>
    ask({
      title: t("numbers:webhook.renewTitle", { number: number.display_name }),
      consequence: t("numbers:webhook.renewText"),
      action: t("numbers:webhook.renew"),
      run: () => set(saved, true),
    });
  const stop = () =>
    ask({
      title: t("numbers:webhook.stopTitle", { number: number.display_name }),
      consequence: t("numbers:webhook.stopText"),
      action: t("numbers:webhook.stop"),
      run: async () => {
        await set(null);
        form.dirty.current = false;
        tell.success(t("numbers:webhook.stopped"));
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
          limit={webhookUrlLimit}
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
