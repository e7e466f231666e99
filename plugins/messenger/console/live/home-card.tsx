import { MessageOutlined } from "@ant-design/icons";
import { Link } from "react-router-dom";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Avatar } from "../../../../src/console/kit/feedback/avatar.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { listConversations } from "../../contract/endpoints/inbox.ts";
import { RowTime } from "../inbox/row-time.tsx";
import { tabNumber } from "./tab-number.ts";
import { useCounters } from "./use-counters.ts";
import "./live.css";

/** Home: how much is unread on all numbers, and the latest of it on the number in use. */
export default function HomeCard() {
  const { t } = useTranslation();
  const may = useMay()(["read", "Number"]);
  const { unread_contacts: count, numbers } = useCounters();
  // Asked again whenever the count changes.
  const { query } = useCustom(
    listConversations,
    may ? { query: { number_id: tabNumber.get(), messages: "unread", per_page: 5 } } : null,
    { keep: true, dependsOn: count },
  );
  if (!may) return null;
  const unread = query.data?.data;
  const contacts = unread?.data ?? [];
  const here = numbers.find(({ id }) => id === unread?.number_id)?.unread_contacts ?? count;
  const all = t("messenger:nav.unread", { count });
  const intro = () => {
    if (count === 0) return t("messenger:nav.nothingUnread");
    return here === count ? all : t("messenger:nav.unreadOfAll", { all, here });
  };
  return (
    <Panel
      title={
        <Link to="/messenger">
          <MessageOutlined aria-hidden /> {t("messenger:nav.messenger")}
        </Link>
      }
      intro={intro()}
    >
      <ul className="mx-waiting">
        {contacts.map(({ id, name, nickname, last_message: last }) => (
          <li key={id}>
            <Link to={`/messenger/${id}?number=${unread?.number_id}`}>
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
