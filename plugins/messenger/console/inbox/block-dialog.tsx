import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField } from "../../../../src/console/kit/form/text-field.tsx";
import type { OwnConversation } from "../../contract/conversation.ts";
import { blockContact } from "../../contract/endpoints/inbox.ts";
import { conversations } from "../../contract/resources.ts";
import { usePutConversation } from "../store/hooks/use-put.ts";

interface BlockDialogProps {
  conversation: OwnConversation;
  onClose: () => void;
}

export default function BlockDialog({ conversation, onClose }: BlockDialogProps) {
  const { t } = useTranslation();
  const put = usePutConversation();
  const { id, name, nickname } = conversation;
  const form = useModalForm(conversations, {
    action: "create",
    name: "block-contact",
    endpoint: blockContact,
    params: { contact: id },
    initial: { reason: "" },
    body: (values) => values,
    onSaved: put,
  });
  return (
    <FormModal
      title={t("messenger:inbox.blockTitle", { name: nickname ?? name })}
      form={form}
      submit={t("messenger:inbox.block")}
      onClose={onClose}
    >
      <p>{t("messenger:inbox.blockConsequence")}</p>
      <TextAreaField name="reason" label={t("messenger:inbox.blockReason")} required />
    </FormModal>
  );
}
