import { Alert, Button } from "antd";
import { useState } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import { SecretField } from "../../../../src/console/kit/feedback/secret-field.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { setWorkspaceWebhook } from "../../contract/endpoints.ts";
import { webhooks } from "../../contract/resources.ts";
import type { WebhookState } from "../../contract/webhook.ts";

/** Where a workspace's events are sent, and how they are signed. */
export function AddressForm({ state }: { state: WebhookState }) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  const [ask, dialog] = useConfirmDanger();
  const { url: saved, version } = state;
  const params = { workspace: state.id };
  const told = { quiet: true, invalidates: [webhooks] } as const;
  const renewing = useCustomMutation(setWorkspaceWebhook, told);
  const stopping = useCustomMutation(setWorkspaceWebhook, {
    ...told,
    success: t("webhooks:settings.stopped"),
  });
  const form = useForm(webhooks, {
    action: "edit",
    name: "workspace-webhook",
    endpoint: setWorkspaceWebhook,
    record: state,
    initial: ({ url }) => ({ url: url ?? "" }),
    body: ({ url }) => ({ url: url.trim() || null }),
    success: t("webhooks:settings.saved"),
    onSaved: ({ url, secret: made }) =>
      setSecret((shown) => (url === null ? null : (made ?? shown))),
  });
  const renew = () =>
    ask({
      title: t("webhooks:settings.renewTitle"),
      consequence: t("webhooks:settings.renewText"),
      action: t("webhooks:settings.renew"),
      run: async () => {
        const body = { url: saved, renew_secret: true, version };
        setSecret((await renewing.mutateAsync({ params, body })).secret);
      },
    });
  const stop = () =>
    ask({
      title: t("webhooks:settings.stopTitle"),
      consequence: t("webhooks:settings.stopText"),
      action: t("webhooks:settings.stop"),
      run: async () => {
        await stopping.mutateAsync({ params, body: { url: null, version } });
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
          className="webhooks-secret"
          message={t("webhooks:settings.secretOnce")}
          description={
            <SecretField
              name={t("webhooks:fields.secret")}
              masked={"•".repeat(24)}
              reveal={() => Promise.resolve(secret)}
            />
          }
        />
      )}
      <ApiForm form={form} submit={t("webhooks:settings.save")}>
        <TextField
          name="url"
          label={t("webhooks:settings.url")}
          help={t("webhooks:settings.urlHelp")}
          inputMode="url"
          autoCapitalize="none"
        />
      </ApiForm>
      {saved !== null && (
        <div className="webhooks-buttons">
          <Button onClick={renew}>{t("webhooks:settings.renew")}</Button>
          <Button danger onClick={stop}>
            {t("webhooks:settings.stop")}
          </Button>
        </div>
      )}
      {dialog}
    </>
  );
}
