import type { BaseRecord } from "@refinedev/core";
import type { FormInstance, FormProps } from "antd";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import type { ResourceShape } from "../../../../contract/resource.ts";
import type { FormOptions } from "../../../data/use-form.ts";
import { isSilent } from "../../../http/transport.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import type { Conflict } from "./conflict.ts";
import { contractErrors } from "./contract-errors.ts";
import type { FormNotes } from "./form-notes.ts";
import { initialOf, type Options, type Start, type Versioned } from "./form-options.ts";
import { leaveOut } from "./leave-out.ts";
import { pick, touchedOf } from "./merge.ts";
import { placeErrors } from "./place-errors.ts";
import { recordIn } from "./record-in.ts";
import { type Refusal, refusalOf } from "./refusal.ts";
import { useConflict } from "./use-conflict.ts";
import { type Aside, useDraft } from "./use-draft.ts";

/** What the kit adds to Refine's form; hand it to `ApiForm`. */
export interface FormParts<V extends object> {
  name: string;
  form: FormInstance;
  formProps: FormProps;
  busy: boolean;
  /** What the last sending was answered with, once it was accepted. */
  saved: BaseRecord | undefined;
  /** Sentences that belong to no field on screen. */
  problems: readonly string[];
  /** How many fields the last sending was refused for. */
  faults: number;
  /** What somebody else changed meanwhile too, until the person decides. */
  conflict: Conflict | null;
  notes: FormNotes;
  restored: boolean;
  dirty: RefObject<boolean>;
  /** The values as they are now. */
  values: () => V;
  /** Sends the values, unless a conflict waits. */
  send: () => Promise<void>;
  /** Settles one value of a conflict, or all: one's own are then sent. */
  keepMine: (key?: string) => void;
  takeTheirs: (key?: string) => void;
  /** What the call's body allows, for the inputs' own limits. */
  limits: z.ZodType | undefined;
  /** Back to how the form started. */
  discard: () => void;
}

/** What of Refine's form this builds on. */
interface RefineForm {
  form: unknown;
  formProps: FormProps;
  onFinish: (values: never) => Promise<unknown>;
}

/** So often may others save between a refusal and the next try. */
const mostTries = 5;

/**
 * Refine resets a form once it is drawn first, for a record that it has read itself. Ours starts with what it shows, and
 * a reset makes each input anew: a fifth of what opening a form took, and its choices were read twice.
 */
function useKeptInputs(form: FormInstance): void {
  const [reset] = useState(() => {
    const own = form.resetFields;
    form.resetFields = () => undefined;
    return own;
  });
  // After Refine's own: hooks run in their order.
  useEffect(() => {
    form.resetFields = reset;
  }, [form, reset]);
}

/** Gives Refine's form its sending: one request at a time, refusals at their fields, drafts, conflicts. */
export function useFormParts(
  resource: ResourceShape,
  typed: FormOptions<ResourceShape, object, unknown>,
  refine: RefineForm,
): FormParts<object> {
  const options = typed as unknown as Options;
  const { name, secret = [], onSaved, record } = options;
  const { t } = useTranslation("kit");
  const form = refine.form as FormInstance;
  useKeptInputs(form);
  const [initial] = useState(() => initialOf(options, record));
  /** An untouched form follows its record, a touched one keeps what it started from. */
  const base = useRef<Start>({ record, values: initial });
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [faults, setFaults] = useState(0);
  const [saved, setSaved] = useState<BaseRecord>();
  const [notes] = useState<FormNotes>(() => ({ refused: new Map(), labels: new Map() }));
  const running = useRef(false);
  const dirty = useRef(false);
  const values = () => form.getFieldsValue(true) as object;
  const touched = () => touchedOf(values(), base.current.values);
  const limits = bodyShape(resource, options);
  const conflict = useConflict({ options, form, base, dirty, labels: notes.labels });
  const restored = useDraft({
    name,
    record: String(record?.id ?? "new"),
    secret,
    dirty,
    read: () => ({
      values: pick(values(), touched()),
      started: pick(base.current.values, touched()),
      version: base.current.record?.version,
    }),
    restore: (draft) => {
      form.setFieldsValue(draft.values);
      base.current = startOf(base.current, draft);
    },
  });

  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    if (dirty.current || record === undefined || base.current.record === record) return;
    base.current = { record, values: initialOf(latest.current, record) };
    form.setFieldsValue(base.current.values);
  }, [form, record]);

  const countFaults = () =>
    setFaults(form.getFieldsError().filter(({ errors: said }) => said.length > 0).length);

  const show = ({ errors, message }: Pick<Refusal, "errors" | "message">) => {
    const { stray, first } = placeErrors(form, errors, notes.refused);
    const otherwise = stray.length > 0 ? stray : [message || t("kit:error.text")];
    setProblems(first ? stray : otherwise);
    countFaults();
    if (first) setTimeout(() => form.scrollToField(first, { focus: true, block: "center" }));
  };

  /** What the inputs let pass and the contract does not, said together with what they refused. */
  const checkRest = async (failed: readonly string[]) => {
    const body = () => options.body(values(), base.current.record);
    const errors = await contractErrors(limits, body, t);
    // Of a whole, or of a part of it: the input's own sentence says what to do.
    const isSaid = (field: string) =>
      failed.some((name) => `${field}.`.startsWith(`${name}.`) || name.startsWith(`${field}.`));
    const rest = Object.entries(errors).filter(([field]) => !isSaid(field));
    placeErrors(form, Object.fromEntries(rest), notes.refused);
    countFaults();
    const first = form.getFieldsError().find(({ errors: said }) => said.length > 0);
    if (first) form.scrollToField(first.name, { focus: true, block: "center" });
  };

  /**
   * Sends; what others saved meanwhile elsewhere in the record comes along. Answers with the values that were
   * taken; false: the person decides.
   */
  const deliver = async (mine: object, tries = mostTries): Promise<Delivered | false> => {
    const { version } = base.current.record ?? {};
    const body = leaveOut(options, limits, mine, base.current);
    try {
      const sent = { ...body, ...(version !== undefined && { version }) };
      const answer = (await refine.onFinish(sent as never)) as { data?: BaseRecord } | undefined;
      return { made: answer?.data ?? {}, mine };
    } catch (error) {
      const { data, changed } = refusalOf(error);
      const newer = changed && recordIn(resource, options.endpoint, data);
      if (!newer || tries === 1) throw error;
      if (options.merges === false) {
        base.current = { ...base.current, record: newer };
        throw error;
      }
      if (!conflict.takeOver(newer, changed)) return false;
      return deliver(values(), tries - 1);
    }
  };

  const send = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setSaved(undefined);
    setProblems([]);
    try {
      await options.before?.(values());
      const delivered = await deliver(values());
      if (delivered === false) return;
      const { made, mine } = delivered;
      // What was typed meanwhile has not been sent.
      dirty.current = touchedOf(values(), mine).length > 0;
      base.current = startAfter(options, base.current, made, mine);
      setSaved(made);
      onSaved?.(made, mine);
    } catch (error) {
      if (!isSilent(error)) show(refusalOf(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const reset = () => {
    form.resetFields();
    dirty.current = false;
    setProblems([]);
    conflict.forget();
  };

  return {
    name,
    form,
    formProps: {
      ...refine.formProps,
      name,
      initialValues: initial,
      onFinish: () => void (conflict.waiting() || send()),
      onFinishFailed: ({ errorFields }) =>
        void checkRest(errorFields.map((field) => field.name.join("."))),
      onKeyUp: undefined,
      onSubmitCapture: () => {
        notes.refused.clear();
        setFaults(0);
      },
      onValuesChange: () => {
        dirty.current = true;
        conflict.lookAgain();
        setProblems((before) => (before.length > 0 ? [] : before));
      },
    },
    busy,
    saved,
    problems,
    faults,
    notes,
    conflict: conflict.shown,
    limits,
    restored: restored && dirty.current,
    dirty,
    values,
    send,
    keepMine: (key) => {
      if (conflict.settle(key) && key === undefined) void send();
    },
    takeTheirs: (key) => conflict.takeTheirs(key),
    discard: reset,
  };
}

interface Delivered {
  made: BaseRecord;
  mine: object;
}

/** A form goes on from what its draft was made from, so that what came in between is not overwritten. */
const startOf = ({ record, values }: Start, { started, version }: Aside): Start => ({
  record: record && version !== undefined ? { ...record, version } : record,
  values: { ...values, ...started },
});

/** What the next sending starts from; an answer that is no record tells at most its version. */
function startAfter(options: Options, before: Start, made: Versioned, values: object): Start {
  const { record } = before;
  if (record === undefined) return before;
  if (made.id === record.id) return { record: made, values: initialOf(options, made) };
  return { record: { ...record, version: made.version ?? record.version }, values };
}

function bodyShape(resource: ResourceShape, { action, endpoint }: Options): z.ZodType | undefined {
  const own = action === "edit" ? resource.update : resource.create;
  return (endpoint ?? own)?.body;
}
