import type { BaseRecord } from "@refinedev/core";
import type { ReactNode } from "react";
import type { LastChange } from "../../../../contract/wire.ts";
import type { Field } from "../../table/column.ts";
import { same } from "./merge.ts";

/** What somebody else saved meanwhile in the same fields, until the person decides. */
export interface Conflict {
  changed: LastChange;
  differences: readonly Difference[];
  /** How often the person was asked. */
  asked: number;
}

/** A field that both changed, as both versions show it. */
export interface Difference {
  /** Which of the form's values: one may show in several lines. */
  value: string;
  label: ReactNode;
  mine: ReactNode;
  theirs: ReactNode;
}

interface Sides {
  fields: readonly Field<BaseRecord>[];
  labels: ReadonlyMap<string, ReactNode>;
  /** As it is saved, and as the form shows it. */
  record: BaseRecord;
  theirs: Record<string, unknown>;
  mine: Record<string, unknown>;
  /** The values as the call takes them. */
  body: (values: object) => object;
}

/** One value in lines for a person: by the record's fields, else by the form's label and the bare value. */
export function differencesIn(key: string, sides: Sides): Difference[] {
  const { fields, labels, record, theirs, mine, body } = sides;
  const saved = { ...record, ...body(theirs) };
  const wanted = { ...record, ...body({ ...theirs, [key]: mine[key] }) };
  const shown = fields.filter(({ csv }) => csv && !same(csv(wanted), csv(saved)));
  if (shown.length > 0) {
    return shown.map(({ title, render }) => ({
      value: key,
      label: title,
      mine: render(wanted),
      theirs: render(saved),
    }));
  }
  const label = labels.get(key) ?? key;
  return [{ value: key, label, mine: plain(mine[key]), theirs: plain(theirs[key]) }];
}

const plain = (value: unknown): string =>
  Array.isArray(value) ? value.map(plain).join(", ") : String(value ?? "") || "–";
