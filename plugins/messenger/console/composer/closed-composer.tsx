import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useRef, useState } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CopyIcon } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { useWhyReadOnly } from "../../../../src/console/use-session.ts";
import type { SendReason } from "../../contract/check/refusal.ts";
import { refusalWords } from "../../contract/check/refusal-words.ts";
import type { OwnConversation } from "../../contract/conversation.ts";
import { unblockContact } from "../../contract/endpoints/inbox.ts";
import { BlockWords } from "../details/block-words.tsx";
import { useContactChange } from "../store/hooks/use-put.ts";
import { useChosenFiles } from "./files/chosen-files.ts";

interface KeptProps {
  contact: string;
  /** Written while it could be sent: kept, and shown so that it can be used. */
  text: string;
}

/** In place of the composer for who may only read. */
export function ReadOnlyNotice({ contact, text }: KeptProps) {
  const { t } = useTranslation();
  const whyReadOnly = useWhyReadOnly();
  return (
    <div className="composer-notice">
      {whyReadOnly(t("messenger:composer.readOnly"))}
      <KeptText text={text} />
      <KeptFiles contact={contact} />
    </div>
  );
}

interface BlockedNoticeProps {
  conversation: OwnConversation;
  text: string;
}

/** In place of the composer for a blocked contact. */
export function BlockedNotice({ conversation, text }: BlockedNoticeProps) {
  const { t } = useTranslation();
  const { change, busy } = useContactChange(useCustomMutation(unblockContact));
  const { id, blocked } = conversation;
  return (
    <div className="composer-notice">
      {blocked && <BlockWords blocked={blocked} />}
      <Button loading={busy} onClick={() => void change({ params: { contact: id } })}>
        {t("messenger:details.unblock")}
      </Button>
      <KeptText text={text} />
      <KeptFiles contact={id} />
    </div>
  );
}

interface ClosedNoticeProps extends KeptProps {
  until: Date | null;
  onTemplate: () => void;
}

/** In place of the text box when only a template may be sent: says why, and offers it. */
export function ClosedNotice({ contact, until, text, onTemplate }: ClosedNoticeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="composer-notice">
      <p>
        {until === null
          ? t("messenger:composer.never")
          : t("messenger:composer.closed", { time: format.dateTime(until) })}
      </p>
      <Button type="primary" onClick={onTemplate}>
        {t("messenger:composer.template")}
      </Button>
      <KeptText text={text} />
      <KeptFiles contact={contact} />
    </div>
  );
}

interface NumberNoticeProps extends KeptProps {
  reason: SendReason;
}

/** In place of the composer while the number sends nothing at all. */
export function NumberNotice({ contact, reason, text }: NumberNoticeProps) {
  const { t } = useTranslation();
  return (
    <div className="composer-notice">
      <p>{t(refusalWords[reason])}</p>
      <KeptText text={text} />
      <KeptFiles contact={contact} />
    </div>
  );
}

function KeptText({ text }: { text: string }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  if (text.trim() === "") return null;
  return (
    <div className="composer-kept">
      <button
        type="button"
        className="msg-more"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {t("messenger:composer.kept")}
      </button>
      <CopyIcon text={text} of={t("messenger:composer.keptText")} />
      {shown && <blockquote dir="auto">{text}</blockquote>}
    </div>
  );
}

/** The files and buttons that still wait: the page asks before it is left as long as they do. */
function KeptFiles({ contact }: { contact: string }) {
  const { t } = useTranslation();
  const { files, buttons, remove, setButtons } = useChosenFiles(contact);
  const list = useRef<HTMLUListElement>(null);
  const rows = files.map(({ key, file: { name } }) => ({
    key,
    text: name,
    label: t("messenger:files.remove", { name }),
    drop: () => remove([key]),
  }));
  if (buttons.length > 0) {
    rows.push({
      key: "buttons",
      text: `${t("messenger:files.buttons")}: ${buttons.join(" · ")}`,
      label: t("messenger:files.removeButtons"),
      drop: () => setButtons([]),
    });
  }
  if (rows.length === 0) return null;
  return (
    <ul ref={list} className="composer-kept" aria-label={t("messenger:files.name")}>
      {rows.map(({ key, text, label, drop }, at) => (
        <li key={key}>
          <bdi>{text}</bdi>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={label}
            onClick={() => {
              const others = list.current?.querySelectorAll("button");
              (others?.[at + 1] ?? others?.[at - 1])?.focus();
              drop();
            }}
          />
        </li>
      ))}
    </ul>
  );
}
