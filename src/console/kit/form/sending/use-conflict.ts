import type { BaseRecord } from "@refinedev/core";
import type { FormInstance } from "antd";
import { type ReactNode, type RefObject, useState } from "react";
import type { LastChange } from "../../../../contract/wire.ts";
import { type Conflict, differencesIn } from "./conflict.ts";
import { initialOf, type Options, type Start } from "./form-options.ts";
import { omit, overlapOf, pick, touchedOf } from "./merge.ts";

interface Parts {
  options: Options;
  form: FormInstance;
  base: RefObject<Start>;
  dirty: RefObject<boolean>;
  labels: ReadonlyMap<string, ReactNode>;
}

interface Waiting {
  changed: LastChange;
  keys: readonly string[];
  /** Rises when a sending was refused again, so that the notice comes into sight again. */
  asked: number;
}

/** What two people changed in the same fields, from the refusal to the last decision. */
export function useConflict({ options, form, base, dirty, labels }: Parts) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const mine = () => form.getFieldsValue(true) as Record<string, unknown>;

  /** The person's own values over the newer record. Answers whether nobody is in anybody's way. */
  const takeOver = (newer: BaseRecord, changed: LastChange): boolean => {
    const theirs = initialOf(options, newer);
    const started = base.current.values;
    const keys = overlapOf(mine(), started, theirs);
    form.setFieldsValue(omit(theirs, touchedOf(mine(), started)));
    base.current = { record: newer, values: theirs };
    setWaiting(keys.length === 0 ? null : { changed, keys, asked: 1 });
    return keys.length === 0;
  };
  const without = (key: string | undefined): readonly string[] =>
    key === undefined ? [] : (waiting?.keys.filter((other) => other !== key) ?? []);
  /** One's own value stands; answers whether that was the last question. */
  const settle = (key?: string): boolean => {
    const keys = without(key);
    setWaiting((before) =>
      before && keys.length > 0 ? { ...before, keys, asked: before.asked + 1 } : null,
    );
    return keys.length === 0;
  };
  const takeTheirs = (key?: string) => {
    form.setFieldsValue(
      pick(base.current.values, key === undefined ? (waiting?.keys ?? []) : [key]),
    );
    dirty.current = touchedOf(mine(), base.current.values).length > 0;
    settle(key);
  };

  return {
    shown: waiting && shownOf(waiting, options, base.current, mine(), labels),
    takeOver,
    settle,
    takeTheirs,
    /** Whether the person has yet to decide; then they are asked again. */
    waiting(): boolean {
      setWaiting((before) => before && { ...before, asked: before.asked + 1 });
      return waiting !== null;
    },
    lookAgain: () => setWaiting((before) => before && { ...before }),
    forget: () => setWaiting(null),
  };
}

function shownOf(
  { changed, keys, asked }: Waiting,
  options: Options,
  { record = {}, values }: Start,
  mine: Record<string, unknown>,
  labels: ReadonlyMap<string, ReactNode>,
): Conflict {
  const { fields = [] } = options;
  const theirs = values as Record<string, unknown>;
  const body = (of: object) => options.body(of, record);
  const sides = { fields, labels, record, theirs, mine, body };
  return { changed, asked, differences: keys.flatMap((key) => differencesIn(key, sides)) };
}
