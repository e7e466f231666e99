import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { getContactValues } from "../../../contact-fields/contract/endpoints.ts";
import type { FilledField } from "../../../contact-fields/contract/values.ts";
import type { Conversation } from "../../../messenger/contract/conversation.ts";

interface Value {
  /** The contact whose it is. */
  of: string;
  text: string;
}

/** What both contacts say, and say differently. */
export interface Differing {
  /** As a merge names it. */
  key: string;
  name: string;
  /** That of the one who is kept first. */
  values: readonly [Value, Value];
}

/** The names and own fields in which two contacts differ. */
export function useDiffering(kept: Conversation, gone: Conversation | undefined): Differing[] {
  const { t } = useTranslation();
  const format = useFormat();
  const ask = (contact: string) => (gone ? { params: { contact } } : null);
  const own = useCustom(getContactValues, ask(kept.id)).query.data?.data.fields;
  const others = useCustom(getContactValues, ask(gone?.id ?? "")).query.data?.data.fields;
  if (!gone) return [];
  const shown = ({ kind, value }: FilledField): string | null => {
    if (value === null || value === "") return null;
    if (typeof value === "boolean") return t(value ? "merges:dialog.yes" : "merges:dialog.no");
    if (typeof value === "number") return format.number(value);
    return kind === "date" ? format.day(value) : value;
  };
  const found = [
    { key: "name", name: t("merges:dialog.name"), values: [kept.name, gone.name] },
    { key: "nickname", name: t("merges:dialog.nickname"), values: [kept.nickname, gone.nickname] },
    ...(own ?? []).map((field) => {
      const other = others?.find(({ id }) => id === field.id);
      const values = [shown(field), other ? shown(other) : null];
      return { key: field.id, name: field.name, values };
    }),
  ];
  return found.flatMap(({ key, name, values: [one, other] }): Differing[] =>
    one && other && one !== other
      ? [
          {
            key,
            name,
            values: [
              { of: kept.id, text: one },
              { of: gone.id, text: other },
            ],
          },
        ]
      : [],
  );
}
