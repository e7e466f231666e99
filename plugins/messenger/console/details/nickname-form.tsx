import { EditOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { call } from "../../../../src/console/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FormModal } from "../../../../src/console/kit/form/form-modal.tsx";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { useApiForm } from "../../../../src/console/kit/form/use-api-form.ts";
import type { Conversation } from "../../contract/conversation.ts";
import { setNickname } from "../../contract/endpoints/inbox.ts";
import { usePutConversation } from "../store/hooks/use-put-conversation.ts";

/** A button that opens the form of a contact's nickname. */
export function NicknameButton({ conversation }: { conversation: Conversation }) {
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
  conversation: Conversation;
  onClose: () => void;
}

function NicknameForm({ conversation, onClose }: NicknameFormProps) {
  const { t } = useTranslation();
  const put = usePutConversation();
  const form = useApiForm({
    name: "nickname",
    initial: { nickname: conversation.nickname ?? "" },
    submit: async ({ nickname }) => {
      const params = { contact: conversation.id };
      put((await call(setNickname, { params, body: { nickname } })).data);
    },
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
        limit={120}
      />
    </FormModal>
  );
}
