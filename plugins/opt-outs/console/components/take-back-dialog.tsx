import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField } from "../../../../src/console/kit/form/text-field.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import type { Conversation } from "../../../messenger/contract/conversation.ts";
import { conversations } from "../../../messenger/contract/resources.ts";
import { takeBackOptOut } from "../../contract/endpoints.ts";

interface TakeBackDialogProps {
  conversation: Conversation;
  put: (conversation: Conversation) => void;
  onClose: () => void;
}

/** Asks why a contact's refusal of marketing is taken back. */
export default function TakeBackDialog({ conversation, put, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation();
  const { id, name, nickname, opted_out } = conversation;
  const form = useModalForm(conversations, {
    action: "create",
    name: "take-back-opt-out",
    endpoint: takeBackOptOut,
    params: { contact: id },
    initial: { reason: "" },
    body: ({ reason }) => ({ reason, opted_out_at: opted_out?.at ?? new Date(serverNow()) }),
    success: t("opt-outs:takeBack.done"),
    onSaved: put,
  });
  return (
    <FormModal
      title={t("opt-outs:takeBack.title", { name: nickname ?? name })}
      form={form}
      submit={t("opt-outs:takeBack.submit")}
      onClose={onClose}
    >
      <p>{t("opt-outs:takeBack.text")}</p>
      <TextAreaField name="reason" label={t("opt-outs:takeBack.reason")} required />
    </FormModal>
  );
}
