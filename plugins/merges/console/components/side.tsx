import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import type { Conversation } from "../../../messenger/contract/conversation.ts";

interface SideProps {
  title: string;
  conversation: Conversation;
}

/** One of two contacts that are compared. */
export function Side({ title, conversation }: SideProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, nickname, phone, tags, assignment, last_message: last } = conversation;
  const none = t("merges:dialog.none");
  const refuses = conversation.opted_out !== null || conversation.marketing_stopped_at !== null;
  return (
    <section className="mg-side" aria-label={title}>
      <h4>{title}</h4>
      <dl className="details-facts">
        <dt>{t("merges:dialog.name")}</dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
        <dt>{t("merges:dialog.nickname")}</dt>
        <dd>{nickname ? <bdi>{nickname}</bdi> : none}</dd>
        <dt>{t("merges:dialog.phone")}</dt>
        <dd>
          <PhoneText value={phone} />
        </dd>
        <dt>{t("merges:dialog.last")}</dt>
        <dd>{last ? format.dateTime(last.sent_at) : none}</dd>
        <dt>{t("merges:dialog.owner")}</dt>
        <dd>{assignment?.responsible?.name ?? none}</dd>
        <dt>{t("merges:dialog.tags")}</dt>
        <dd>{tags.length > 0 ? tags.map((tag) => tag.name).join(", ") : none}</dd>
      </dl>
      {refuses && <p>{t("merges:dialog.optedOut")}</p>}
      {conversation.blocked && <p>{t("merges:dialog.blocked")}</p>}
    </section>
  );
}
