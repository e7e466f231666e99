import type { ComponentType, ReactNode } from "react";

/** One column of a list; `key` is also the name the server sorts by. */
export interface Column<T> {
  key: string;
  /** Translated. */
  title: string;
  render: (item: T) => ReactNode;
  /** The server sorts by it. */
  sorter?: true;
  /** What the export writes; without it the column is not exported. */
  csv?: (item: T) => string | number | Date | null | undefined;
  /** Of money whose title names no currency: the export has one column more, with each record's. */
  currency?: (item: T) => string | undefined;
  /** What people quote it by (a number, an identifier): a button beside it copies that. */
  copy?: (item: T) => string | null | undefined;
  /** What that is, where it is not what the column is called after; translated. */
  copies?: string;
  /** The row's name: links to the item, and heads the card on a phone. */
  primary?: boolean;
  /** Leaves the column out of a phone's card. */
  phone?: "hide" | "show";
  /** Numbers and money stand at the end, in tabular figures. */
  align?: "end";
}

/** A field of a record, stated once for its list, its facts and the notice about a newer version. */
export interface Field<T> extends Column<T> {
  /** Only there; without it, in the list and among the facts. The notice compares all of them. */
  only?: "list" | "facts" | "conflict";
}

/** The fields of a list. */
export const listed = <T>(fields: readonly Field<T>[]): Field<T>[] =>
  fields.filter(({ only = "list" }) => only === "list");

/** A choice of a filter. */
export interface FilterOption {
  value: string;
  label: string;
}

/** What a filter hands to a control of the page's own. */
export interface PickProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/**
 * A named filter. `multi` travels as `a,b`, a `flag` as `true`, `dates` as two fields
 * `<key>_from` and `<key>_to` of the form 2026-01-31, in spans with names (`ahead`: of what is to
 * come), a `pick` is chosen in a control of its own.
 */
export type Filter =
  | { key: string; label: string; kind: "select" | "multi"; options: readonly FilterOption[] }
  | { key: string; label: string; kind: "dates"; ahead?: true }
  | { key: string; label: string; kind: "flag" }
  | { key: string; label: string; kind: "pick"; input: ComponentType<PickProps> };

/** The query fields a filter uses. */
export const fieldsOf = (filter: Filter): string[] =>
  filter.kind === "dates" ? [`${filter.key}_from`, `${filter.key}_to`] : [filter.key];
