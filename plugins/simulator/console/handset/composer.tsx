import { CloseOutlined, PlusOutlined, SendOutlined } from "@ant-design/icons";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { kindName } from "../../../messenger/console/slots.ts";
import { messageLimits } from "../../../messenger/contract/limits.ts";
import type { PhoneChat } from "../../contract/phone.ts";
import type { Writer } from "../data/use-writer.ts";
import { PlusSheet } from "../sheets/plus-sheet.tsx";
import type { Subject } from "./chat.tsx";
import { Commands } from "./starters.tsx";

/** What was typed and not sent, by chat, as long as the page is open. */
const typed = new Map<string, string>();

interface ComposerProps {
  phone: string;
  number: string;
  commands: PhoneChat["commands"];
  /** Whom the phone writes to. */
  name: string;
  writer: Writer;
  subject: Subject | null;
  onSubject: (subject: Subject | null) => void;
}

const touch = () => window.matchMedia("(pointer: coarse)").matches;

const textOf = (subject: Subject | null): string =>
  subject?.kind === "edit" && subject.message.content.type === "text"
    ? subject.message.content.body
    : "";

/** Where the phone's owner writes. */
export function Composer({
  phone,
  number,
  commands,
  name,
  writer,
  subject,
  onSubject,
}: ComposerProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLTextAreaElement>(null);
  const chat = `${phone} ${number}`;
  const [text, setText] = useState(() => typed.get(chat) ?? "");
  useEffect(() => {
    if (subject?.kind !== "edit") typed.set(chat, text);
  }, [chat, text, subject]);
  const [plus, setPlus] = useState(false);
  const [of, setOf] = useState(subject);
  if (of !== subject) {
    setOf(subject);
    if (subject?.kind === "edit" || of?.kind === "edit") setText(textOf(subject));
  }
  useEffect(() => {
    if (subject !== null || document.activeElement === document.body) box.current?.focus();
  }, [subject]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.style.height = "auto";
    if (text !== "") element.style.height = `${element.scrollHeight + 2}px`;
  }, [text]);

  const reply_to = subject?.kind === "reply" ? subject.message.id : undefined;
  const send = () => {
    const body = text.trim();
    if (body === "") return;
    if (subject?.kind === "edit") {
      const message_id = subject.message.id;
      void writer.act({ type: "edit", number_id: number, message_id, body });
    } else {
      writer.write({ type: "text", number_id: number, reply_to, body }, { type: "text", body });
    }
    setText("");
    onSubject(null);
    box.current?.focus();
  };
  return (
    <div className="phone-composer">
      {subject && <SubjectBar subject={subject} name={name} onCancel={() => onSubject(null)} />}
      <Commands
        commands={commands}
        text={text}
        onPick={(picked) => {
          setText(picked);
          box.current?.focus();
        }}
      />
      <div className="phone-write">
        <button
          type="button"
          className="phone-button"
          aria-label={t("simulator:plus.name")}
          aria-haspopup="dialog"
          onClick={() => setPlus(true)}
        >
          <PlusOutlined aria-hidden />
        </button>
        <textarea
          ref={box}
          rows={1}
          dir="auto"
          value={text}
          maxLength={messageLimits.text}
          aria-label={t("simulator:composer.label", { name })}
          placeholder={t("simulator:composer.placeholder")}
          enterKeyHint={touch() ? "enter" : "send"}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape" && subject) {
              event.preventDefault();
              onSubject(null);
            }
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            if (event.shiftKey || event.altKey || (touch() && !event.ctrlKey)) return;
            event.preventDefault();
            send();
          }}
        />
        <button
          type="button"
          className="phone-button phone-send"
          aria-label={t("simulator:composer.send")}
          aria-disabled={text.trim() === ""}
          onClick={send}
        >
          <SendOutlined aria-hidden />
        </button>
      </div>
      {plus && (
        <PlusSheet
          number={number}
          replyTo={reply_to}
          writer={writer}
          onClose={() => setPlus(false)}
          onSent={() => onSubject(null)}
        />
      )}
    </div>
  );
}

interface SubjectBarProps {
  subject: Subject;
  name: string;
  onCancel: () => void;
}

function SubjectBar({ subject, name, onCancel }: SubjectBarProps) {
  const { t } = useTranslation();
  const { content, from } = subject.message;
  const words = content.type === "text" ? content.body : "";
  const title =
    subject.kind === "edit"
      ? t("simulator:message.editing")
      : from === "phone"
        ? t("simulator:message.you")
        : name;
  return (
    <div className="phone-subject">
      <div>
        <strong>{title}</strong>
        <span dir="auto">{words || t(kindName(content.type))}</span>
      </div>
      <button
        type="button"
        className="phone-button"
        aria-label={t("simulator:composer.cancel")}
        onClick={onCancel}
      >
        <CloseOutlined aria-hidden />
      </button>
    </div>
  );
}
