import { MessageOutlined } from "@ant-design/icons";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { call } from "../../../../src/console/client.ts";
import { Avatar } from "../../../../src/console/kit/feedback/avatar.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { listConversations } from "../../contract/endpoints/inbox.ts";
import { RowTime } from "../inbox/row-time.tsx";
import { useCounters } from "./use-counters.ts";
import "./live.css";

/** Home: who waits for an answer. */
export default function HomeCard() {
  const { t } = useTranslation();
  const may = useMay()(["read", "Number"]);
  const { unread_contacts: count } = useCounters();
  // Asked again whenever the count of those who wait changes.
  const waiting = useQuery({
    queryKey: ["messenger", "waiting", count],
    enabled: may,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(listConversations, { query: { messages: "unread", per_page: 5 } }, { signal }),
  });
  if (!may) return null;
  const contacts = waiting.data?.data ?? [];
  return (
    <Panel
      title={
        <Link to="/messenger">
          <MessageOutlined aria-hidden /> {t("messenger:nav.messenger")}
        </Link>
      }
      intro={count === 0 ? t("messenger:nav.nobodyWaits") : t("messenger:nav.waiting", { count })}
    >
      <ul className="mx-waiting">
        {contacts.map(({ id, name, nickname, last_message: last }) => (
          <li key={id}>
            <Link to={`/messenger/${id}`}>
              <Avatar name={nickname ?? name} size={28} decorative />
              <bdi>{nickname ?? name}</bdi>
              <RowTime at={last?.sent_at ?? null} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
