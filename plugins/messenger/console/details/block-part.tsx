import { StopOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useSend } from "../../../../src/console/use-call.ts";
import type { OwnConversation } from "../../contract/conversation.ts";
import { unblockContact } from "../../contract/endpoints/inbox.ts";
import { useDialogs } from "../pages/dialogs.tsx";
import { usePutConversation } from "../store/hooks/use-put-conversation.ts";

interface BlockPartProps {
  conversation: OwnConversation;
  canSend: boolean;
}

/** Blocks a contact with a reason, or takes the block back. */
export function BlockPart({ conversation, canSend }: BlockPartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { block } = useDialogs();
  const put = usePutConversation();
  const { send, busy } = useSend(unblockContact);
  const { id, blocked } = conversation;
  const unblock = async () => {
    const answer = await send({ params: { contact: id } });
    if (answer) put(answer.data);
  };
  if (!canSend && !blocked) return null;
  return (
    <section className="details-part">
      {blocked && (
        <p>
          {t("messenger:composer.blocked", { date: format.date(blocked.at) })}{" "}
          <bdi>{blocked.reason}</bdi>
        </p>
      )}
      {canSend &&
        (blocked ? (
          <Button loading={busy} onClick={() => void unblock()}>
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
