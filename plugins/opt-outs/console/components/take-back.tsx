import { Button } from "antd";
import { type ComponentProps, lazy } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import type { Conversation } from "../../../messenger/contract/conversation.ts";
import { useMayOn } from "../../../numbers/console/slots.ts";

const TakeBackDialog = lazy(() => import("./take-back-dialog.tsx"));

type Dialog = ComponentProps<typeof TakeBackDialog>;

interface TakeBackProps {
  conversation: Conversation;
  number: { id: string; workspace_id: string };
  put: (conversation: Conversation) => void;
}

/** For owners: lets a contact have marketing again who refused it by a word. */
export default function TakeBack({ conversation, number, put }: TakeBackProps) {
  const { t } = useTranslation();
  const mayOn = useMayOn();
  const [open, dialog] = useDialog<Pick<Dialog, "conversation">>();
  if (!mayOn(number, "take-back-opt-outs")) return null;
  return (
    <section className="details-part">
      <Button onClick={() => open({ conversation })}>{t("opt-outs:takeBack.open")}</Button>
      {dialog((asked, close) => (
        <TakeBackDialog {...asked} put={put} onClose={close} />
      ))}
    </section>
  );
}
