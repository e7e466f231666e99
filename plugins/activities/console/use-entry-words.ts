import { useMemo } from "react";
import { useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { formatMoney, formatUnitPrice } from "../../../src/console/kit/text/money.ts";
import type { AuditField } from "../../../src/contract/audit.ts";
import type { Money, UnitPrice } from "../../../src/contract/wire.ts";
import type { Activity } from "../contract/audit-entry.ts";
import { differencesOf } from "./differences.ts";
import { useAudits } from "./use-audits.ts";

type Told = Pick<Activity, "action" | "plugin">;
type Changed = Told & Pick<Activity, "before" | "after">;
type Named = Pick<Activity, "person" | "number" | "subject" | "before" | "after">;

/** Letters of a change that a sentence still holds. */
const longest = 120;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const day = /^\d{4}-\d\d-\d\d$/;

/** What every record has. */
const ofEveryRecord: Readonly<Record<string, string>> = {
  id: "activities:fields.id",
  version: "activities:fields.version",
  created_at: "activities:fields.created_at",
  updated_at: "activities:fields.updated_at",
};

/** Says entries in the person's language, by the words of the plugins that state them. */
export function useEntryWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const { audits, permissions } = useAudits();
  return useMemo(() => {
    const sentence = ({ action, plugin }: Told) => {
      if (plugin === null) return action;
      // Until its words are here: a link without a name would be announced as nothing.
      return audits.has(plugin) ? t(`${plugin}:activity.${action}`) : "…";
    };
    const stated = ({ plugin }: Told, name: string): AuditField | undefined => {
      const fields = audits.get(plugin ?? "")?.fields ?? {};
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return typeof field === "string" ? { label: field } : field;
    };
    const print = (value: unknown, field?: AuditField, plugin?: string | null): string => {
      if (value === undefined || value === null || value === "") return "–";
      if (typeof value === "boolean") return value ? t("activities:yes") : t("activities:no");
      if (typeof value === "number") {
        return field?.share ? format.basisPoints(value) : format.number(value);
      }
      if (typeof value === "string") {
        if (field?.permissions) return t(`${permissions.get(value)}:permissions.${value}`, value);
        if (field?.values) return t(`${plugin}:${field.values}.${camelCase(value)}`, value);
        if (instant.test(value)) return format.dateTime(new Date(value));
        return day.test(value) ? format.day(value) : value;
      }
      if (Array.isArray(value)) {
        if (value.length === 0) return t(field?.empty ?? "activities:nothing");
        return value.map((one) => print(one, field, plugin)).join(", ");
      }
      const thing: object = value;
      if ("amount" in thing && "currency" in thing) return formatMoney(thing as Money);
      if ("thousandths" in thing && "currency" in thing) return formatUnitPrice(thing as UnitPrice);
      // A record of another kind goes by its name.
      if ("id" in thing && "name" in thing) return String(thing.name);
      return Object.values(thing)
        .map((one) => print(one))
        .join(" · ");
    };
    const labelOf = (entry: Told, name: string) => {
      const label = stated(entry, name)?.label ?? ofEveryRecord[name];
      return label && t(label);
    };
    const printed = (entry: Told, name: string, value: unknown) =>
      print(value, stated(entry, name), entry.plugin);
    const change = (entry: Changed) => {
      const { before, after } = entry;
      if (!before || !after) return "";
      const rows = differencesOf(before, after).flatMap((row) => {
        const label = labelOf(entry, row.field);
        return label ? { ...row, label } : [];
      });
      const [only, ...others] = rows;
      if (!only || others.length > 0) return rows.map(({ label }) => label).join(", ");
      const [was, is] = [only.before, only.after].map((value) => printed(entry, only.field, value));
      const text = `${only.label}: ${was} → ${is}`;
      return text.length > longest ? only.label : text;
    };
    const joined = (...parts: string[]) => parts.filter(Boolean).join(" · ");
    return {
      /** `Changed the plan · Monthly fee`: beside the record itself. */
      told: (entry: Changed) => joined(sentence(entry), change(entry)),
      /** `Changed the number · Padaria Aurora · About: Bread → Bread and cake` */
      whole: (entry: Changed & Named) => joined(sentence(entry), nameIn(entry), change(entry)),
      /** What the entry is about, by its name. */
      name: nameIn,
      field: (entry: Told, name: string) => labelOf(entry, name) || name,
      value: printed,
      /** The resource whose page shows what the entry is about. */
      resource: ({ plugin, subject }: Told & Pick<Activity, "subject">) =>
        audits.get(plugin ?? "")?.pages?.[subject],
      /** The kinds of things entries are about, each once. */
      subjects: [
        ...new Map(
          [...audits].flatMap(([plugin, { subjects }]) =>
            subjects.map((subject) => [subject, t(`${plugin}:subjects.${subject}`)] as const),
          ),
        ),
      ]
        .map(([value, label]) => ({ value, label }))
        .sort((one, other) => one.label.localeCompare(other.label)),
      /** The actions a list can be narrowed to: all, or what a workspace's owners read of. */
      actions: (office: boolean) =>
        [...audits]
          .flatMap(([plugin, { owners = [], staff = [] }]) =>
            [...owners, ...(office ? staff : [])].map((action) => ({
              value: action,
              label: sentence({ action, plugin }),
            })),
          )
          .sort((one, other) => one.label.localeCompare(other.label)),
    };
  }, [t, format, audits, permissions]);
}

/** `used_up` as words name it: `usedUp`. */
const camelCase = (value: string): string =>
  value.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What things are called by, the closest first. */
const callings = ["name", "display_name", "code", "email", "title", "contact", "description"];

/** The name of what an entry is about: a person's, a number's, or what the thing itself was called. */
function nameIn({ person, number, subject, before, after }: Named): string {
  if (person) return person.name;
  if (subject === "number" && number) return number.name;
  const names = [after, before].flatMap((values) => callings.map((field) => values?.[field]));
  return String(names.find((name) => typeof name === "string" && name !== "") ?? "");
}
