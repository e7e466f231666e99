import { useNavigation } from "@refinedev/core";
import { Button, Modal } from "antd";
import { useState } from "react";
import { unawaited } from "../../../../src/console/data/calls/unawaited.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useLayer } from "../../../../src/console/shell/layers/layers.ts";
import type { Conversation } from "../../contract/conversation.ts";
import { updateConversation } from "../../contract/endpoints/inbox.ts";
import { usePutConversation } from "../store/hooks/use-put.ts";

type Names = { name: string; nickname?: string };

/** A contact that was there, and what somebody wanted to call them. */
export interface Known {
  contact: Conversation;
  typed: Names;
}

/** What was typed for a new contact, where the one who has the phone is called otherwise. */
export function namesTyped(contact: Conversation, typed: Required<Names>): Names | null {
  const name = typed.name.trim();
  const nickname = typed.nickname.trim();
  const other = name !== contact.name || (nickname !== "" && nickname !== contact.nickname);
  if (!other) return null;
  return nickname === "" ? { name } : { name, nickname };
}

/** Says whose number it is, and asks whether they shall be called otherwise. */
export function KnownContact({ contact, typed, onClose }: Known & { onClose: () => void }) {
  const { t } = useTranslation();
  const { show } = useNavigation();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const put = usePutConversation();
  const { mutation, mutateAsync } = useCustomMutation(updateConversation, {
    success: ({ name, nickname }) => t("messenger:inbox.renamed", { name: nickname ?? name }),
  });
  const busy = mutation.isPending;
  const go = () => {
    show("conversations", contact.id);
    close();
  };
  const rename = unawaited(async () => {
    put(await mutateAsync({ params: { contact: contact.id }, body: typed }));
    go();
  });
  useLayer(open && !busy, close);
  return (
    <Modal
      open={open}
      title={t("messenger:inbox.knownTitle", { name: contact.nickname ?? contact.name })}
      closable={!busy}
      maskClosable={false}
      keyboard={false}
      onCancel={close}
      afterClose={onClose}
      footer={[
        <Button key="rename" loading={busy} onClick={() => rename()}>
          {t("messenger:inbox.knownRename")}
        </Button>,
        <Button key="open" type="primary" disabled={busy} autoFocus onClick={go}>
          {t("messenger:inbox.knownOpen")}
        </Button>,
      ]}
    >
      <p>{t("messenger:inbox.knownText", { typed: typed.nickname ?? typed.name })}</p>
    </Modal>
  );
}
