import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field, Filter } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import type { Reply } from "../contract/reply.ts";
import { Brings } from "./components/brings.tsx";
import { scopeNames } from "./scopes.ts";

const facts = { only: "facts" } as const;

/** The fields of a number's canned replies, in the person's language. */
export function useReplyFields() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  return useMemo(() => {
    const fields: Field<Reply>[] = [
      kit.name("title", t("replies:fields.title"), ({ shortcut }) => `/${shortcut}`),
      kit.text("text", t("replies:fields.text"), {
        sorter: undefined,
        render: (reply) => (
          <div>
            {reply.text}
            <Brings reply={reply} />
          </div>
        ),
      }),
      kit.words("file", t("replies:fields.file"), ({ file }) => file?.name ?? "", facts),
      kit.words("buttons", t("replies:fields.buttons"), ({ buttons }) => buttons.join(", "), facts),
      kit.words("scope", t("replies:fields.scope"), ({ scope }) => t(scopeNames[scope])),
      kit.number("used_count", t("replies:fields.used")),
      kit.ago("last_used_at", t("replies:fields.lastUsed"), {
        none: t("replies:never"),
        sorter: undefined,
      }),
    ];
    const filters: Filter[] = [kit.oneOf("scope", t("replies:fields.scope"), scopeNames)];
    return { fields, filters };
  }, [t, kit]);
}
