import { EditOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useModalForm } from "../../../../src/console/data/use-form.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import type { OwnConversation } from "../../contract/conversation.ts";
import { setNickname } from "../../contract/endpoints/inbox.ts";
import { conversations } from "../../contract/resources.ts";
import { usePutConversation } from "../store/hooks/use-put.ts";

/** A button that opens the form of a contact's nickname. */
export function NicknameButton({ conversation }: { conversation: OwnConversation }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<EditOutlined aria-hidden />}
        aria-label={t("messenger:details.editNickname")}
        title={t("messenger:details.editNickname")}
        onClick={() => setOpen(true)}
      />
      {open && <NicknameForm conversation={conversation} onClose={() => setOpen(false)} />}
    </>
  );
}

interface NicknameFormProps {
  conversation: OwnConversation;
  onClose: () => void;
}

function NicknameForm({ conversation, onClose }: NicknameFormProps) {
  const { t } = useTranslation();
  const form = useModalForm(conversations, {
    action: "edit",
    name: "nickname",
    endpoint: setNickname,
    record: conversation,
    initial: ({ nickname }) => ({ nickname: nickname ?? "" }),
    body: (values) => values,
    onSaved: usePutConversation(),
  });
  return (
    <FormModal
      title={t("messenger:details.nicknameOf", { name: conversation.name })}
      form={form}
      submit={t("messenger:details.saveNickname")}
      onClose={onClose}
    >
      <TextField
        name="nickname"
        label={t("messenger:details.nickname")}
        help={t("messenger:details.nicknameHelp")}
      />
    </FormModal>
  );
}
