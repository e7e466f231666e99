import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { MessageDetail } from "../../../messenger/contract/message.ts";

/** The way from a message to the bulk that sent it. */
export default function MessageBulk({ message: { sender } }: { message: MessageDetail }) {
  const { t } = useTranslation();
  if (sender?.kind !== "bulk" || !sender.id) return null;
  return (
    <p>
      <Link to={`/recursos/templates/bulks/${sender.id}`}>{t("bulks:ofMessage")}</Link>
    </p>
  );
}
