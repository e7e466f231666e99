import { StopOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { OwnConversation } from "../../contract/conversation.ts";
import { unblockContact } from "../../contract/endpoints/inbox.ts";
import { useDialogs } from "../pages/dialogs.tsx";
import { useContactChange } from "../store/hooks/use-put.ts";
import { BlockWords } from "./block-words.tsx";

interface BlockPartProps {
  conversation: OwnConversation;
  canSend: boolean;
}

/** Blocks a contact with a reason, or takes the block back. */
export function BlockPart({ conversation, canSend }: BlockPartProps) {
  const { t } = useTranslation();
  const { block } = useDialogs();
  const { change, busy } = useContactChange(useCustomMutation(unblockContact));
  const { id, blocked } = conversation;
  if (!canSend && !blocked) return null;
  return (
    <section className="details-part">
      {blocked && <BlockWords blocked={blocked} />}
      {canSend &&
        (blocked ? (
          <Button loading={busy} onClick={() => void change({ params: { contact: id } })}>
            {t("messenger:details.unblock")}
          </Button>
        ) : (
          <Button danger icon={<StopOutlined aria-hidden />} onClick={() => block(conversation)}>
            {t("messenger:details.block")}
          </Button>
        ))}
    </section>
  );
}
