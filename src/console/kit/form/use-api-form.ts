import { Form, type FormInstance } from "antd";
import { type RefObject, useRef, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { isSilent } from "../../transport.ts";
import { fieldPath, type Refusal, refusalOf } from "./refusal.ts";
import { useDraft } from "./use-draft.ts";

/** How a form starts, what it sends, and what happens then. */
export interface ApiFormOptions<V extends object, R> {
  /** Names the form on its page: prefix of its fields' ids, key of its draft. */
  name: string;
  initial: V;
  /** `newer` is there when the person chose their own values over a version saved meanwhile. */
  submit: (values: V, newer?: unknown) => Promise<R>;
  onDone?: (result: R, values: V) => void;
  /** Fields that are never put aside: passwords, card data. */
  secret?: readonly (keyof V & string)[];
  /** Reads the newer version out of a 409, and names what differs for the person. */
  conflict?: ConflictReader<V>;
}

/** How a form understands the version somebody else saved. */
export interface ConflictReader<V> {
  read: (newer: unknown) => V;
  /** Label → value, both for people. */
  describe: (values: V) => Record<string, string>;
}

/** A form that sends itself to the API; hand it to `ApiForm`. */
export interface ApiFormState<V extends object> {
  name: string;
  initial: V;
  form: FormInstance<V>;
  busy: boolean;
  /** The last sending was accepted. */
  sent: boolean;
  /** Sentences that belong to no field on screen. */
  problems: readonly string[];
  /** The version that was saved meanwhile, until the person decides. */
  newer: { data: unknown } | null;
  conflict?: ConflictReader<V>;
  restored: boolean;
  dirty: RefObject<boolean>;
  /** Sends the values as they are; `keepMine` answers a conflict. */
  send: (keepMine?: boolean) => Promise<void>;
  takeTheirs: () => void;
  /** Back to how the form started. */
  discard: () => void;
}

/** Gives a form its sending: one request at a time, refusals at their fields, drafts, conflicts. */
export function useApiForm<V extends object, R = unknown>(
  options: ApiFormOptions<V, R>,
): ApiFormState<V> {
  const { name, initial, submit, onDone, secret = [], conflict } = options;
  const { t } = useTranslation("kit");
  const [form] = Form.useForm<V>();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [newer, setNewer] = useState<{ data: unknown } | null>(null);
  const [sent, setSent] = useState(false);
  const running = useRef(false);
  const dirty = useRef(false);
  const values = () => form.getFieldsValue(true) as V;
  const fill = (next: object) =>
    form.setFieldsValue(next as Parameters<typeof form.setFieldsValue>[0]);
  const restored = useDraft({ name, secret, dirty, read: values, restore: fill });

  const show = (refusal: Refusal) => {
    if (refusal.status === 409 && conflict && refusal.data !== undefined) {
      setNewer({ data: refusal.data });
      return;
    }
    const placed = placeErrors(form, refusal.errors);
    const stray = placed.stray.length > 0 ? placed.stray : [refusal.message || t("kit:error.text")];
    setProblems(placed.first ? placed.stray : stray);
    const { first } = placed;
    if (first) setTimeout(() => form.scrollToField(first, { focus: true, block: "center" }));
  };

  const send = async (keepMine = false) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setSent(false);
    setProblems([]);
    setNewer(null);
    try {
      const mine = values();
      const result = await submit(mine, keepMine ? newer?.data : undefined);
      dirty.current = false;
      setSent(true);
      onDone?.(result, mine);
    } catch (error) {
      if (!isSilent(error)) show(refusalOf(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    name,
    initial,
    form,
    busy,
    sent,
    problems,
    newer,
    conflict,
    restored: restored && dirty.current,
    dirty,
    send,
    takeTheirs: () => {
      if (newer && conflict) fill(conflict.read(newer.data));
      setNewer(null);
    },
    discard: () => {
      form.resetFields();
      dirty.current = false;
      setProblems([]);
      setNewer(null);
    },
  };
}

type Path = (string | number)[];

const startsWith = (path: Path, start: Path): boolean =>
  start.length <= path.length && start.every((part, index) => String(part) === String(path[index]));

/** Puts each refused field's sentences under the closest field on screen; the rest is `stray`. */
function placeErrors<V>(form: FormInstance<V>, errors: Record<string, string[]>) {
  const onScreen = form.getFieldsError().map((field) => field.name);
  const stray: string[] = [];
  const placed = new Map<Path, string[]>();
  for (const [field, sentences] of Object.entries(errors)) {
    const path = fieldPath(field);
    const target = onScreen
      .filter((name) => startsWith(path, name))
      .sort((one, other) => other.length - one.length)[0];
    if (target) placed.set(target, [...(placed.get(target) ?? []), ...sentences]);
    else stray.push(...sentences);
  }
  form.setFields(
    [...placed].map(([name, sentences]) => ({
      name: name as Parameters<typeof form.setFields>[0][number]["name"],
      errors: sentences,
    })),
  );
  return { stray, first: onScreen.find((name) => placed.has(name)) };
}
