import { EditOutlined, ShopOutlined } from "@ant-design/icons";
import { useEffect, useRef, useState } from "react";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Avatar } from "../../../../src/console/kit/feedback/avatar.tsx";
import type { Phone, PhoneChat } from "../../contract/phone.ts";
import type { ChangePhone } from "../data/use-phone.ts";
import { ProfileSheet } from "../sheets/profile-sheet.tsx";
import { dayOrTime } from "../shelf/customers.tsx";
import { provider } from "../shelf/use-address.ts";
import { spaced } from "../spaced.ts";

interface ChatListProps {
  owner: Phone | undefined;
  change: ChangePhone | null;
  /** Undefined until they are read. */
  chats: readonly PhoneChat[] | undefined;
  /** The chat that was just left. */
  left: string | null;
  onOpen: (number: string | null) => void;
}

/** The businesses this person writes with. */
export function ChatList({ owner, change, chats, left, onOpen }: ChatListProps) {
  const { t } = useTranslation();
  const [profile, setProfile] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (left !== null) list.current?.querySelector<HTMLElement>(`[data-chat="${left}"]`)?.focus();
  }, [left]);
  return (
    <>
      <div className="phone-head">
        <h2>{t("simulator:chats.title")}</h2>
        {owner && (
          <button
            type="button"
            className="phone-profile"
            disabled={change === null}
            onClick={() => setProfile(true)}
          >
            <bdi>{owner.name || spaced(owner.number)}</bdi>
            {change && <EditOutlined aria-hidden />}
            <span className="unseen">{t("simulator:profile.title")}</span>
          </button>
        )}
      </div>
      <ul ref={list} className="chat-list" aria-busy={chats === undefined}>
        {chats?.map((chat) => (
          <li key={chat.number_id}>
            <ChatButton chat={chat} onOpen={() => onOpen(chat.number_id)} />
          </li>
        ))}
      </ul>
      {chats?.length === 0 && <p className="handset-empty">{t("simulator:empty")}</p>}
      {profile && owner && change && (
        <ProfileSheet owner={owner} change={change} onClose={() => setProfile(false)} />
      )}
    </>
  );
}

function ChatButton({ chat, onOpen }: { chat: PhoneChat; onOpen: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { number_id, name, phone, unread, last_text, last_at } = chat;
  const title = nameOf(chat, t("simulator:provider"));
  return (
    <button type="button" data-chat={number_id ?? provider} onClick={onOpen}>
      <Avatar name={title} size={44} decorative />
      <span className="customers-who">
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <span dir="auto">
          {last_text || (
            <>
              <ShopOutlined aria-hidden />{" "}
              {phone && name ? spaced(phone) : t("simulator:chats.none")}
            </>
          )}
        </span>
      </span>
      <span className="customers-state">
        {last_at && <time dateTime={last_at.toISOString()}>{dayOrTime(last_at, format)}</time>}
        {unread > 0 && (
          <span className="count" role="img" aria-label={t("simulator:unread", { count: unread })}>
            {unread}
          </span>
        )}
      </span>
    </button>
  );
}

/** What the phone calls a business. */
export const nameOf = ({ number_id, name, phone }: PhoneChat, provider: string): string =>
  number_id === null ? provider : name || spaced(phone);
