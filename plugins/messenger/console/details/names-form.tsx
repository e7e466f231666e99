import { EditOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import type { OwnConversation } from "../../contract/conversation.ts";
import { conversations } from "../../contract/resources.ts";
import { usePutConversation } from "../store/hooks/use-put.ts";

/** A button that opens the form of what a contact is called. */
export function NamesButton({ conversation }: { conversation: OwnConversation }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<EditOutlined aria-hidden />}
        aria-label={t("messenger:details.editNames")}
        title={t("messenger:details.editNames")}
        onClick={() => setOpen(true)}
      />
      {open && <NamesForm conversation={conversation} onClose={() => setOpen(false)} />}
    </>
  );
}

interface NamesFormProps {
  conversation: OwnConversation;
  onClose: () => void;
}

function NamesForm({ conversation, onClose }: NamesFormProps) {
  const { t } = useTranslation();
  const form = useModalForm(conversations, {
    action: "edit",
    name: "contact-names",
    record: conversation,
    initial: ({ name, nickname }) => ({ name, nickname: nickname ?? "" }),
    body: (values) => values,
    onSaved: usePutConversation(),
  });
  return (
    <FormModal
      title={t("messenger:details.namesOf", { name: conversation.name })}
      form={form}
      submit={t("messenger:details.saveNames")}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t("messenger:details.name")}
        help={t("messenger:details.nameHelp")}
        required
      />
      <TextField
        name="nickname"
        label={t("messenger:details.nickname")}
        help={t("messenger:details.nicknameHelp")}
      />
    </FormModal>
  );
}
