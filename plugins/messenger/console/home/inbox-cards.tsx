import { Link } from "react-router-dom";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useTick } from "../../../../src/console/kit/text/use-tick.ts";
import { useHomePart } from "../../../home/console/slots.ts";
import type { HomeSummary } from "../../../home/contract/summary.ts";
import { type MessengerAtHome, messengerAtHome } from "../../contract/home/part.ts";
import { allNumbers, mostTogether } from "../../contract/parts.ts";
import { kindName } from "../bubbles/content-line.ts";
import { RowTime } from "../inbox/row-time.tsx";
import { numberParam } from "../live/tab-number.ts";
import { FollowNumbers } from "../shell/follow-numbers.tsx";
import { TalkRow } from "./talk-rows.tsx";
import "./home.css";

/** Home: who waits longest for an answer, and what is unread, on all numbers. */
export default function InboxCards({ summary }: { summary: HomeSummary }) {
  const part = useHomePart(summary, "messenger", messengerAtHome);
  if (part === null || part.numbers.length === 0) return null;
  return (
    <>
      <FollowNumbers resource="home-summary" numbers={part.numbers} />
      <Waiting {...part.waiting} way={wayTo(part)} />
      <Unread {...part.unread} way={wayTo(part, "messages=unread")} />
    </>
  );
}

/** The inbox of all numbers that are counted, as far as one list takes them. */
const wayTo = ({ numbers }: MessengerAtHome, search?: string): string =>
  `/messenger?${[search, numbers.length <= mostTogether && `${numberParam}=${allNumbers}`].filter(Boolean).join("&")}`;

interface CardProps {
  way: string;
}

function Waiting({ total, contacts, way }: MessengerAtHome["waiting"] & CardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  useTick();
  return (
    <Panel
      title={t("messenger:nav.waiting")}
      intro={
        total === 0
          ? t("messenger:nav.waitingNone")
          : t("messenger:nav.waitingText", { count: total })
      }
      actions={<Link to={way}>{t("messenger:nav.open")}</Link>}
    >
      <ul className="mx-talks">
        {contacts.map((contact) => (
          <TalkRow
            key={contact.id}
            contact={contact}
            line={t("messenger:nav.waits", {
              since: format.relative(contact.since),
              until: format.relative(contact.until),
            })}
          />
        ))}
      </ul>
    </Panel>
  );
}

type UnreadContact = MessengerAtHome["unread"]["contacts"][number];

function Unread({ total, contacts, way }: MessengerAtHome["unread"] & CardProps) {
  const { t } = useTranslation();
  const lineOf = ({ last }: UnreadContact) => {
    if (last === null) return t("messenger:nav.marked");
    const text = last.text || t(kindName(last.type, last.direction));
    return last.direction === "outgoing" ? t("messenger:nav.you", { text }) : text;
  };
  return (
    <Panel
      title={t("messenger:nav.unreadTitle")}
      intro={
        total === 0 ? t("messenger:nav.nothingUnread") : t("messenger:nav.unread", { count: total })
      }
      actions={total > 0 && <Link to={way}>{t("messenger:nav.unreadAll")}</Link>}
    >
      <ul className="mx-talks">
        {contacts.map((contact) => (
          <TalkRow
            key={contact.id}
            contact={contact}
            line={lineOf(contact)}
            end={
              <span className="mx-talk-end">
                <RowTime at={contact.last?.sent_at ?? null} />
                <UnreadMark count={contact.unread_messages} />
              </span>
            }
          />
        ))}
      </ul>
    </Panel>
  );
}

function UnreadMark({ count }: { count: number | null }) {
  const { t } = useTranslation();
  if (count === null) {
    return (
      <span className="mx-unread" data-marked="true">
        <span className="unseen">{t("messenger:nav.marked")}</span>
      </span>
    );
  }
  return (
    <span className="mx-unread">
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <span className="unseen">{t("messenger:nav.newest", { count })}</span>
    </span>
  );
}
