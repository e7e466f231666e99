import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextAreaField } from "../../../../src/console/kit/form/text-field.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import type { OwnConversation } from "../../contract/conversation.ts";
import { blockContact } from "../../contract/endpoints/inbox.ts";
import { usePutConversation } from "../store/hooks/use-put-conversation.ts";

interface BlockDialogProps {
  conversation: OwnConversation;
  onClose: () => void;
}

export default function BlockDialog({ conversation, onClose }: BlockDialogProps) {
  const { t } = useTranslation();
  const put = usePutConversation();
  const { id, name, nickname } = conversation;
  const form = useApiForm({
    name: "block-contact",
    initial: { reason: "" },
    submit: (body) => call(blockContact, { params: { contact: id }, body }),
    onDone: ({ data }) => put(data),
  });
  return (
    <FormModal
      title={t("messenger:inbox.blockTitle", { name: nickname ?? name })}
      form={form}
      submit={t("messenger:inbox.block")}
      onClose={onClose}
    >
      <p>{t("messenger:inbox.blockConsequence")}</p>
      <TextAreaField name="reason" label={t("messenger:inbox.blockReason")} required limit={255} />
    </FormModal>
  );
}
