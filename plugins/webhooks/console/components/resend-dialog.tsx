import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { localText } from "../../../../src/console/kit/local-text.ts";
import { MomentInput } from "../../../../src/console/kit/time/moment-input.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { resendFailed } from "../../contract/endpoints.ts";
import { deliveries, webhooks } from "../../contract/resources.ts";

const day = 86_400_000;

interface ResendDialogProps {
  webhook: string;
  onClose: () => void;
}

/** Has everything sent again that was given up since a time. */
export default function ResendDialog({ webhook, onClose }: ResendDialogProps) {
  const { t } = useTranslation();
  const form = useModalForm(deliveries, {
    action: "create",
    name: "resend",
    params: { webhook },
    endpoint: resendFailed,
    initial: { since: localText(new Date(serverNow() - 7 * day)) },
    body: ({ since }) => ({ since: new Date(since) }),
    invalidates: [deliveries, webhooks],
    success: ({ data }) => t("webhooks:resend.done", { count: data.resent }),
  });
  return (
    <FormModal
      title={t("webhooks:resend.title")}
      form={form}
      submit={t("webhooks:resend.submit")}
      onClose={() => onClose()}
    >
      <p>{t("webhooks:resend.text")}</p>
      <Field name="since" label={t("webhooks:resend.since")} required>
        <MomentInput max={localText(new Date(serverNow()))} />
      </Field>
    </FormModal>
  );
}
