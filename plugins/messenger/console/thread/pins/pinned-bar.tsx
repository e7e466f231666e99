import { CloseOutlined, PushpinOutlined } from "@ant-design/icons";
import { Link, useSearchParams } from "react-router-dom";
import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import type { Conversation, PinnedMessage } from "../../../contract/conversation.ts";
import { kindName } from "../../bubbles/content-line.ts";
import { usePin } from "./use-pin.ts";
import "./pins.css";

interface PinnedBarProps {
  conversation: Conversation;
  canSend: boolean;
}

/** What the team pinned of a talk, each leading to its place in it. */
export default function PinnedBar({ conversation, canSend }: PinnedBarProps) {
  const { t } = useTranslation();
  return (
    <ul className="mx-pins" aria-label={t("messenger:pins.name")}>
      {conversation.pinned.map((one) => (
        <Pinned key={one.id} message={one} contactId={conversation.id} canSend={canSend} />
      ))}
    </ul>
  );
}

interface PinnedProps {
  message: PinnedMessage;
  contactId: string;
  canSend: boolean;
}

function Pinned({ message, contactId, canSend }: PinnedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [search] = useSearchParams();
  const { id, type, by, at } = message;
  const pin = usePin(contactId);
  const text = message.text || t(kindName(type, message.direction));
  const next = new URLSearchParams(search);
  next.set("message", id);
  const time = format.dateTime(at);
  return (
    <li>
      <PushpinOutlined aria-hidden />
      <Link
        to={{ search: `?${next}` }}
        title={by ? t("messenger:pins.by", { name: by.name, time }) : time}
      >
        <bdi>{text}</bdi>
      </Link>
      {canSend && (
        <button
          type="button"
          className="icon-button"
          aria-label={t("messenger:pins.unpinOf", { text })}
          title={t("messenger:pins.unpin")}
          onClick={() => pin(id)}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
    </li>
  );
}
