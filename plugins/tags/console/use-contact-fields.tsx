import { useMemo } from "react";
import { useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field, Filter } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import { serverNow } from "../../../src/console/session/clock.ts";
import type { TagContact } from "../contract/tag-contact.ts";

/** Fields and filters of the contacts that carry a tag. */
export function useContactFields() {
  const { t } = useTranslation();
  const format = useFormat();
  const kit = useFieldKit();
  return useMemo(() => {
    // Null: a person marked it unread by hand, there is no count.
    const unread = ({ unread_messages: count }: TagContact) =>
      count === null ? t("tags:contacts.markedUnread") : count;
    const fields: Field<TagContact>[] = [
      kit.name("name", t("tags:contacts.name"), undefined, {
        render: ({ name, nickname, blocked_at }) => (
          <span className="tag-contact">
            {name}
            {nickname !== null && <small>{nickname}</small>}
            {blocked_at !== null && <small>{t("tags:contacts.blocked")}</small>}
          </span>
        ),
      }),
      kit.phone("phone", t("tags:contacts.phone")),
      {
        key: "unread_messages",
        title: t("tags:contacts.unread"),
        render: (contact) =>
          contact.unread_messages === 0 ? (
            "0"
          ) : (
            <span className="tag-unread">{unread(contact)}</span>
          ),
        csv: unread,
        align: "end",
      },
      kit.ago("last_message_at", t("tags:contacts.lastMessage"), {
        none: t("tags:contacts.never"),
        phone: "show",
      }),
      {
        key: "window",
        title: t("tags:contacts.window"),
        render: ({ window_allowed_until: until }) =>
          until !== null && until.getTime() > serverNow()
            ? t("tags:contacts.closes", { when: format.relative(until) })
            : t("tags:contacts.closed"),
        phone: "hide",
      },
    ];
    const filters: Filter[] = [
      { key: "unread", label: t("tags:contacts.onlyUnread"), kind: "flag" },
    ];
    return { fields, filters };
  }, [t, format, kit]);
}
