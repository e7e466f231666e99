import { type ReactNode, useMemo } from "react";
import type { Day } from "../../../contract/day.ts";
import { writtenDay } from "../../../contract/sheet/written-time.ts";
import {
  type Currency,
  currency,
  type Locale,
  type Money,
  type UnitPrice,
} from "../../../contract/wire.ts";
import { useFormat } from "../../format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { type StatusLooks, StatusTag } from "../feedback/status-tag.tsx";
import { printExact } from "../text/money.ts";
import { MoneyText } from "../text/money-text.tsx";
import { PhoneText } from "../text/phone-text.tsx";
import { RelativeTime } from "../text/relative-time.tsx";
import type { Field, Filter } from "./column.ts";

type KeyOf<T, V> = { [K in keyof T]-?: T[K] extends V ? K : never }[keyof T] & string;
type More<T> = Partial<Field<T>>;
/** The words of each value: a key, or a status's look. */
type Names<V extends string> = Readonly<Record<V, string | { label: string }>>;

/**
 * Answers the fields and filters many records have, each as one would write it by hand; what is
 * given last is added or takes the place of what is usual.
 */
export function useFieldKit() {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const wordOf = (name: string | { label: string }) =>
      t(typeof name === "string" ? name : name.label);
    return {
      /** What a record is called, in the list with a second line; it leads to the record. */
      name: <T,>(
        key: KeyOf<T, string>,
        title: string,
        below?: (item: T) => ReactNode,
        more?: More<T>,
      ): Field<T> => ({
        key,
        title,
        render: (item) => (
          <>
            {String(item[key])}
            {below?.(item) && <small className="kit-sub">{below(item)}</small>}
          </>
        ),
        csv: (item) => String(item[key]),
        primary: true,
        sorter: true,
        ...more,
      }),
      text: <T,>(key: KeyOf<T, string>, title: string, more?: More<T>): Field<T> => ({
        key,
        title,
        render: (item) => String(item[key]) || "–",
        csv: (item) => String(item[key]),
        ...more,
      }),
      /** A code people know a record by, among its facts. */
      code: <T,>(key: KeyOf<T, string>, title: string): Field<T> => ({
        key,
        title,
        only: "facts",
        render: (item) => <code>{String(item[key])}</code>,
        copy: (item) => String(item[key]),
      }),
      /** What a function makes of the record, the same on screen and in the export. */
      words: <T,>(
        key: string,
        title: string,
        read: (item: T) => string,
        more?: More<T>,
      ): Field<T> => ({
        key,
        title,
        render: (item) => read(item) || "–",
        csv: read,
        ...more,
      }),
      /** Quoted often, and so copied in one press. */
      phone: <T,>(key: KeyOf<T, string | null>, title: string, more?: More<T>): Field<T> => {
        const digits = (item: T) => (item[key] === null ? null : String(item[key]));
        const whole = (item: T) => (item[key] === null ? "" : `+${String(item[key])}`);
        const render = (item: T) => <PhoneText value={digits(item)} />;
        return { key, title, render, csv: whole, copy: whole, ...more };
      },
      number: <T,>(key: KeyOf<T, number>, title: string, more?: More<T>): Field<T> => ({
        key,
        title,
        render: (item) => format.number(Number(item[key])),
        csv: (item) => Number(item[key]),
        align: "end",
        ...more,
      }),
      /** One of few values, in words. */
      choice: <T, K extends KeyOf<T, string>>(
        key: K,
        title: string,
        names: Names<T[K] & string>,
        more?: More<T>,
      ): Field<T> => {
        const words = (item: T) => wordOf(names[item[key] as T[K] & string]);
        return { key, title, render: words, csv: words, sorter: true, ...more };
      },
      status: <T, K extends KeyOf<T, string>>(
        key: K,
        title: string,
        looks: StatusLooks<T[K] & string>,
        more?: More<T>,
      ): Field<T> => ({
        key,
        title,
        render: (item) => <StatusTag status={item[key] as T[K] & string} looks={looks} />,
        csv: (item) => t(looks[item[key] as T[K] & string].label),
        sorter: true,
        ...more,
      }),
      /** `per` says beside it what one pays it for; `named`: its title, or a column beside it, says in which currency. */
      money: <T,>(
        key: string,
        title: string,
        read: (item: T) => Money | UnitPrice | undefined,
        { per, named, ...more }: More<T> & { per?: (item: T) => string; named?: true } = {},
      ): Field<T> => ({
        key,
        title,
        render: (item) => {
          const found = read(item);
          return found ? <MoneyText value={found} per={per?.(item)} /> : "–";
        },
        csv: (item) => {
          const found = read(item);
          return found && printExact(found, i18n.language);
        },
        ...(!named && { currency: (item) => read(item)?.currency }),
        align: "end",
        ...more,
      }),
      /** A day without a time; `none` where there is none. */
      day: <T,>(
        key: KeyOf<T, string | null>,
        title: string,
        { none = "–", ...more }: More<T> & { none?: string } = {},
      ): Field<T> => ({
        key,
        title,
        render: (item) =>
          item[key] === null ? (
            none
          ) : (
            <span className="kit-figures">{format.day(item[key] as Day)}</span>
          ),
        csv: (item) => writtenDay(i18n.language as Locale, item[key] as Day | null),
        ...more,
      }),
      /** The day something happened, among the facts. */
      date: <T,>(key: KeyOf<T, Date>, title: string, more?: More<T>): Field<T> => ({
        key,
        title,
        render: (item) => format.date(item[key] as Date),
        csv: (item) => item[key] as Date,
        ...more,
      }),
      /** How long ago something happened; `none` where it never did. */
      ago: <T,>(
        key: KeyOf<T, Date | null>,
        title: string,
        { none, ...more }: More<T> & { none?: string } = {},
      ): Field<T> => ({
        key,
        title,
        render: (item) => <RelativeTime at={item[key] as Date | null} none={none} />,
        csv: (item) => item[key] as Date | null,
        sorter: true,
        phone: "hide",
        ...more,
      }),
      /** A list's filter by the values of such a choice or status. */
      oneOf: (key: string, label: string, names: Names<string>): Filter => ({
        key,
        label,
        kind: "select",
        options: Object.entries(names).map(([value, name]) => ({ value, label: wordOf(name) })),
      }),
      /** A list's filter by the days of a date: `created` for `created_from` and `created_to`. */
      days: (key: string, label: string): Filter => ({ key, label, kind: "dates" }),
      /** The same of a day that is still to come: when something is due. */
      daysAhead: (key: string, label: string): Filter => ({
        key,
        label,
        kind: "dates",
        ahead: true,
      }),
      currency: (label: string): Filter => ({
        key: "currency",
        label,
        kind: "select",
        options: currency.options.map((value) => ({ value, label: value })),
      }),
    };
  }, [t, format, i18n.language]);
}

/** The one of a list of amounts that is in this currency. */
export const inCurrency = <M extends { currency: Currency }>(amounts: readonly M[], of: Currency) =>
  amounts.find((amount) => amount.currency === of);
