import { PaperClipOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import type { Conversation } from "../../../messenger/contract/conversation.ts";

const FilesDialog = lazy(() => import("./files-dialog.tsx"));

/** The way to the pictures, files and links of a conversation; they are read when it is opened. */
export default function FilesPart({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const [open, dialog] = useDialog<string>();
  return (
    <section className="details-part">
      <Button icon={<PaperClipOutlined aria-hidden />} onClick={() => open(conversation.id)}>
        {t("contact-files:title")}
      </Button>
      {dialog((contact, close) => (
        <FilesDialog
          contact={contact}
          name={conversation.nickname ?? conversation.name}
          onClose={close}
        />
      ))}
    </section>
  );
}
