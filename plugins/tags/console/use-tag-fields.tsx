import { useNavigation } from "@refinedev/core";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import type { Tag } from "../contract/tag.ts";
import { TagMark } from "./components/tag-mark.tsx";

/** The fields of a number's tags, in the person's language. */
export function useTagFields(): Field<Tag>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const kit = useFieldKit();
  const { listUrl } = useNavigation();
  return useMemo(
    () => [
      kit.name("name", t("tags:fields.name"), undefined, {
        render: (tag) => <TagMark tag={tag} />,
      }),
      kit.text("description", t("tags:fields.description")),
      kit.number("contacts_count", t("tags:fields.contacts"), {
        render: (tag) => (
          <Link
            to={listUrl("tag-contacts", { tag: tag.id })}
            aria-label={t("tags:contactsOf", { count: tag.contacts_count, name: tag.name })}
          >
            {format.number(tag.contacts_count)}
          </Link>
        ),
      }),
      kit.ago("updated_at", t("tags:fields.updated"), { phone: "show" }),
    ],
    [t, format, kit, listUrl],
  );
}
