import { ArrowLeftOutlined, CloseOutlined, MobileOutlined, PhoneOutlined } from "@ant-design/icons";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Avatar } from "../../../../src/console/kit/feedback/avatar.tsx";
import { currentToken } from "../../../../src/console/session/token.ts";
import { sandboxLine } from "../../../sandbox/contract/line.ts";
import type { callAnswers, PhoneChat, PhoneMessage } from "../../contract/phone.ts";
import { useCall } from "../data/use-call.ts";
import { useMessages } from "../data/use-phones.ts";
import { useRead } from "../data/use-read.ts";
import { useWriter, type Writer } from "../data/use-writer.ts";
import { CallSheet } from "../sheets/call-sheet.tsx";
import { FlowSheet } from "../sheets/flow-sheet.tsx";
import { MessageSheet } from "../sheets/message-sheet.tsx";
import { OwnerSheet } from "../sheets/owner-sheet.tsx";
import { spaced } from "../spaced.ts";
import { nameOf } from "./chat-list.tsx";
import { Composer } from "./composer.tsx";
import { Feed } from "./feed.tsx";
import { SandboxCode } from "./sandbox.tsx";
import { Starters } from "./starters.tsx";

interface ChatProps {
  phone: string;
  chat: PhoneChat;
  online: boolean;
  onBack: () => void;
}

/** What the composer is about: a new message, an answer, or an old message's words. */
export interface Subject {
  kind: "reply" | "edit";
  message: PhoneMessage;
}

/** One chat on the phone, as its owner sees it. */
export function Chat(props: ChatProps) {
  const { number_id } = props.chat;
  if (number_id === null || currentToken() === null) return <ReadOnlyChat {...props} />;
  return <OpenChat {...props} number={number_id} />;
}

function ReadOnlyChat({ phone, chat, onBack }: ChatProps) {
  const { t } = useTranslation();
  const messages = useMessages(phone, chat.number_id);
  return (
    <>
      <ChatHead chat={chat} onBack={onBack} focused />
      <Feed messages={messages} name={nameOf(chat, t("simulator:provider"))} />
      <p className="phone-notice">
        {chat.number_id === null ? (
          t("simulator:chats.codesOnly")
        ) : (
          <Link to="/login">{t("simulator:chats.signIn")}</Link>
        )}
      </p>
    </>
  );
}

function OpenChat({ phone, chat, online, onBack, number }: ChatProps & { number: string }) {
  const { t } = useTranslation();
  const messages = useMessages(phone, number);
  const writer = useWriter(phone, number, online);
  const [chosen, setChosen] = useState<PhoneMessage | null>(null);
  const [asked, setAsked] = useState<PhoneMessage | null>(null);
  const [subject, setSubject] = useState<Subject | null>(null);
  const [owner, setOwner] = useState(false);
  const [calls, setCalls] = useState(false);
  const name = nameOf(chat, "");
  const calling = useCall(phone, number);
  useRead(phone, chat);
  const react = (message: PhoneMessage, emoji: string) =>
    void writer.act({ type: "reaction", number_id: number, message_id: message.id, emoji });
  const choose = (message: PhoneMessage) => {
    const { id: message_id } = message;
    if (message.content.type !== "call_request") {
      return (option: string) =>
        void writer.act({ type: "choice", number_id: number, message_id, option });
    }
    if (message_id !== chat.calls.request_id) return undefined;
    return (option: string) => void calling.permit(option as (typeof callAnswers)[number]);
  };
  return (
    <>
      <ChatHead
        chat={chat}
        onBack={onBack}
        onCall={chat.calls.icon || chat.call ? () => setCalls(true) : undefined}
      />
      {calls && (
        <CallSheet
          phone={phone}
          number={number}
          business={name}
          chat={chat}
          onClose={() => setCalls(false)}
        />
      )}
      {chat.in_app && (
        <p className="phone-notice">
          <button type="button" className="shelf-link" onClick={() => setOwner(true)}>
            <MobileOutlined aria-hidden /> {t("simulator:owner.open")}
          </button>
        </p>
      )}
      {owner && (
        <OwnerSheet phone={phone} number={number} business={name} onClose={() => setOwner(false)} />
      )}
      {chat.blocked && <p className="phone-notice">{t("simulator:chats.blocked")}</p>}
      <Feed
        messages={messages}
        name={name}
        writer={writer}
        onMenu={setChosen}
        onForm={setAsked}
        onChoose={choose}
      />
      {asked && (
        <FlowSheet
          phone={phone}
          number={number}
          message={asked}
          writer={writer}
          onClose={() => setAsked(null)}
        />
      )}
      {calling.failed !== null && (
        <p role="alert" className="phone-notice">
          {calling.failed}
        </p>
      )}
      <Refusal writer={writer} />
      {number === sandboxLine.id && <SandboxCode phone={phone} writer={writer} />}
      {messages.data?.length === 0 && writer.pending.length === 0 && (
        <Starters
          icebreakers={chat.icebreakers}
          onAsk={(body) =>
            writer.write({ type: "text", number_id: number, body }, { type: "text", body })
          }
        />
      )}
      <Composer
        phone={phone}
        number={number}
        commands={chat.commands}
        name={name}
        writer={writer}
        subject={subject}
        onSubject={setSubject}
      />
      {chosen && (
        <MessageSheet
          message={chosen}
          onClose={() => setChosen(null)}
          onReact={react}
          onSubject={setSubject}
          onRevoke={({ id }) =>
            void writer.act({ type: "revoke", number_id: number, message_id: id })
          }
          onReport={() => void writer.report()}
        />
      )}
    </>
  );
}

interface ChatHeadProps extends Pick<ChatProps, "chat" | "onBack"> {
  /** Takes the focus: there is no composer to take it. */
  focused?: true;
  onCall?: (() => void) | undefined;
}

function ChatHead({ chat, onBack, focused, onCall }: ChatHeadProps) {
  const { t } = useTranslation();
  const back = useRef<HTMLButtonElement>(null);
  const name = nameOf(chat, t("simulator:provider"));
  useEffect(() => {
    if (focused && document.activeElement === document.body) back.current?.focus();
  }, [focused]);
  return (
    <div className="phone-head" data-chat>
      <button
        ref={back}
        type="button"
        className="phone-button"
        aria-label={t("simulator:chats.back")}
        onClick={onBack}
      >
        <ArrowLeftOutlined aria-hidden />
      </button>
      <Avatar name={name} size={36} decorative />
      <div>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <small>{chat.phone ? spaced(chat.phone) : t("simulator:chats.business")}</small>
      </div>
      {onCall && (
        <button
          type="button"
          className="phone-button phone-head-end"
          aria-label={t("simulator:call.title", { name })}
          data-on={chat.call !== null}
          onClick={onCall}
        >
          <PhoneOutlined aria-hidden />
        </button>
      )}
    </div>
  );
}

function Refusal({ writer }: { writer: Writer }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      {writer.refusal !== null && (
        <p className="phone-notice" data-tone="bad">
          {writer.refusal}
          <button
            type="button"
            className="phone-button"
            aria-label={t("simulator:close")}
            onClick={writer.forget}
          >
            <CloseOutlined aria-hidden />
          </button>
        </p>
      )}
    </div>
  );
}
