import { LockOutlined } from "@ant-design/icons";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Avatar } from "../../../../src/console/kit/feedback/avatar.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import type { TicketNote } from "../../contract/staff/ticket.ts";
import type { Side, TicketDetail, TicketFile } from "../../contract/ticket.ts";
import { Attachments } from "./attachments.tsx";
import "../tickets.css";

interface Said {
  id: string;
  name: string;
  own: boolean;
  side: Side;
  internal?: true;
  text: string;
  files: readonly TicketFile[];
  at: Date;
}

interface ThreadProps {
  ticket: TicketDetail;
  /** Of staff: put among what was said, in order of time. */
  notes?: readonly TicketNote[];
  /** On whose page it is: their side stands at the end of the line. */
  seenBy: Side;
}

function saidIn(ticket: TicketDetail, notes: readonly TicketNote[]): Said[] {
  const { id, opener, description, files, created_at } = ticket;
  const { own, name } = opener;
  const asked: Said = { id, name, own, side: "customer", text: description, files, at: created_at };
  const messages = ticket.messages.map((message): Said => {
    const { sender, created_at: at, ...said } = message;
    return { ...said, ...sender, at };
  });
  const kept = notes.map((note): Said => {
    const { author, created_at: at, ...said } = note;
    return { ...said, name: author, side: "support", internal: true, files: [], at };
  });
  const rest = [...messages, ...kept].sort((a, b) => a.at.getTime() - b.at.getTime());
  return [asked, ...rest];
}

/** All that was said, the latest last. */
export function Thread({ ticket, notes = [], seenBy }: ThreadProps) {
  const { t } = useTranslation();
  return (
    <div role="log" aria-label={t("tickets:thread.title")}>
      <ol className="ticket-thread">
        {saidIn(ticket, notes).map((said) => (
          <Bubble key={said.id} said={said} near={said.side === seenBy} />
        ))}
      </ol>
    </div>
  );
}

function Bubble({ said, near }: { said: Said; near: boolean }) {
  const { t } = useTranslation();
  const { name, own, side, internal, text, files, at } = said;
  const who = () => {
    if (internal) return t("tickets:staff.noteBy", { name: own ? t("tickets:thread.own") : name });
    if (own) return t("tickets:thread.own");
    return side === "support" ? t("tickets:thread.support", { name }) : name;
  };
  return (
    <li data-near={near || undefined} data-internal={internal}>
      <Avatar name={name} decorative />
      <div className="ticket-bubble">
        <p className="ticket-who">
          {internal && <LockOutlined aria-hidden />} <strong>{who()}</strong>{" "}
          <small>
            <RelativeTime at={at} />
          </small>
        </p>
        <p className="ticket-text">{text}</p>
        <Attachments files={files} />
      </div>
    </li>
  );
}
