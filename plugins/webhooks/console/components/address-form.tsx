import { Alert, Button } from "antd";
import { useState } from "react";
import type { RecordOf } from "../../../../src/console/data/calls/shapes.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import { SecretField } from "../../../../src/console/kit/feedback/secret-field.tsx";
import { ApiForm } from "../../../../src/console/kit/form/api-form.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import type { CallOf } from "../../../../src/contract/endpoint.ts";
import type { ResourceShape } from "../../../../src/contract/resource.ts";
import type { setNumberWebhook } from "../../../numbers/contract/endpoints.ts";
import type { setSandboxWebhook, setWorkspaceWebhook } from "../../contract/endpoints.ts";
import { webhooks } from "../../contract/resources.ts";

/** The calls that say where events go: they differ by their paths only. */
type SetWebhook = typeof setNumberWebhook | typeof setWorkspaceWebhook | typeof setSandboxWebhook;

type Sent = CallOf<typeof setWorkspaceWebhook>;

interface AddressFormProps<T> {
  /** Names the form on its page. */
  name: string;
  endpoint: SetWebhook;
  params: Record<string, string>;
  /** What the form starts from, and whose it is. */
  resource: ResourceShape;
  record: T;
  urlOf: (record: T) => string | null;
  /** What turning it off means here. */
  stopped: { title: string; text: string };
}

/** Where events are sent, and how they are signed. */
export function AddressForm<T extends { id: string; version: number }>({
  name,
  endpoint,
  params,
  resource,
  record,
  urlOf,
  stopped,
}: AddressFormProps<T>) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  const [ask, dialog] = useConfirmDanger();
  const saved = urlOf(record);
  const { version } = record;
  // Until the page has read what one changed oneself, the next change would be refused over it.
  const [changed, setChanged] = useState<number | null>(null);
  const isBehind = changed === version;
  const call = endpoint as typeof setWorkspaceWebhook;
  const told = { quiet: true, invalidates: [resource, webhooks] } as const;
  const renewing = useCustomMutation(call, told);
  const stopping = useCustomMutation(call, { ...told, success: t("webhooks:settings.stopped") });
  const input = (body: Sent["body"]) => ({ params, body }) as Sent;
  const form = useForm<ResourceShape, { url: string }, typeof setWorkspaceWebhook>(resource, {
    action: "edit",
    name,
    params,
    endpoint: call,
    invalidates: [webhooks],
    record: record as RecordOf<ResourceShape>,
    initial: (now) => ({ url: urlOf(now) ?? "" }),
    body: ({ url }) => ({ url: url.trim() }),
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
        setSecret((await renewing.mutateAsync(input(body))).secret);
        setChanged(version);
      },
    });
  const stop = () =>
    ask({
      title: stopped.title,
      consequence: stopped.text,
      action: t("webhooks:settings.stop"),
      run: async () => {
        await stopping.mutateAsync(input({ url: null, version }));
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
          required
        />
      </ApiForm>
      {saved !== null && (
        <div className="webhooks-buttons">
          <Button disabled={isBehind} onClick={renew}>
            {t("webhooks:settings.renew")}
          </Button>
          <Button danger disabled={isBehind} onClick={stop}>
            {t("webhooks:settings.stop")}
          </Button>
        </div>
      )}
      {dialog}
    </>
  );
}
