import { HistoryOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import type { Conversation } from "../../../messenger/contract/conversation.ts";

const EarlierDialog = lazy(() => import("./earlier-dialog.tsx"));

/** The way to what was talked about before and elsewhere; it is read when it is opened. */
export default function EarlierPart({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const [open, dialog] = useDialog<string>();
  return (
    <section className="details-part">
      <Button icon={<HistoryOutlined aria-hidden />} onClick={() => open(conversation.id)}>
        {t("assignments:earlier.title")}
      </Button>
      {dialog((_, close) => (
        <EarlierDialog conversation={conversation} onClose={close} />
      ))}
    </section>
  );
}
