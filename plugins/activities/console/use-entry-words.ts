import { useMemo } from "react";
import { useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Activity } from "../contract/audit-entry.ts";
import { fieldWords, sentences, valueWords } from "./sentences.ts";

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Says entries in the person's language. */
export function useEntryWords() {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const sentence = (action: string) => {
      const key = sentences[action];
      return key ? t(key) : action;
    };
    const named = (value: string) => {
      const key = Object.hasOwn(valueWords, value) ? valueWords[value] : undefined;
      return key ? t(key) : value;
    };
    return {
      sentence,
      /** `Suspended the account · Bruno Costa` */
      whole: (entry: Pick<Activity, "action" | "person" | "before" | "after">) =>
        [sentence(entry.action), nameIn(entry)].filter(Boolean).join(" · "),
      field: (name: string) => {
        const key = fieldWords[name];
        return key ? t(key) : name;
      },
      value: (value: unknown): string => {
        if (value === undefined || value === null || value === "") return "–";
        if (typeof value === "boolean") return value ? t("activities:yes") : t("activities:no");
        if (typeof value === "number") return format.number(value);
        if (typeof value === "string")
          return instant.test(value) ? format.dateTime(new Date(value)) : named(value);
        if (Array.isArray(value) && value.length === 0) return t("activities:nothing");
        const plain = Array.isArray(value) && value.every((one) => typeof one === "string");
        return plain ? value.map(named).join(", ") : JSON.stringify(value);
      },
    };
  }, [t, format]);
}

/** The name of what an entry is about: a person's, or what the thing itself was called. */
function nameIn({ person, before, after }: Pick<Activity, "person" | "before" | "after">): string {
  if (person) return person.name;
  const names = [after, before].flatMap((values) =>
    ["name", "display_name", "code", "email"].map((field) => values?.[field]),
  );
  return String(names.find((name) => typeof name === "string" && name !== "") ?? "");
}
