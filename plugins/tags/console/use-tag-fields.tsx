import { useNavigation } from "@refinedev/core";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field } from "../../../src/console/kit/table/column.ts";
import { RelativeTime } from "../../../src/console/kit/text/relative-time.tsx";
import type { Tag } from "../contract/tag.ts";
import { TagMark } from "./components/tag-mark.tsx";

/** The fields of a number's tags, in the person's language. */
export function useTagFields(): Field<Tag>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { listUrl } = useNavigation();
  return useMemo(
    () => [
      {
        key: "name",
        title: t("tags:fields.name"),
        render: (tag) => <TagMark tag={tag} />,
        csv: ({ name }) => name,
        primary: true,
        sorter: true,
      },
      {
        key: "description",
        title: t("tags:fields.description"),
        render: ({ description }) => description || "–",
        csv: ({ description }) => description,
      },
      {
        key: "contacts_count",
        title: t("tags:fields.contacts"),
        render: (tag) => (
          <Link
            to={listUrl("tag-contacts", { tag: tag.id })}
            aria-label={t("tags:contactsOf", { count: tag.contacts_count, name: tag.name })}
          >
            {format.number(tag.contacts_count)}
          </Link>
        ),
        csv: ({ contacts_count }) => contacts_count,
        align: "end",
      },
      {
        key: "updated_at",
        title: t("tags:fields.updated"),
        render: ({ updated_at }) => <RelativeTime at={updated_at} />,
        csv: ({ updated_at }) => updated_at.toISOString(),
        sorter: true,
      },
    ],
    [t, format, listUrl],
  );
}
