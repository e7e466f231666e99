import type { BaseRecord } from "@refinedev/core";
import type { FormInstance, FormProps } from "antd";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import type { EndpointShape } from "../../../../contract/endpoint.ts";
import type { ResourceShape } from "../../../../contract/resource.ts";
import type { FormOptions } from "../../../data/use-form.ts";
import { isSilent } from "../../../http/transport.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import type { Field } from "../../table/column.ts";
import { placeErrors } from "./place-errors.ts";
import { recordIn } from "./record-in.ts";
import { type Refusal, refusalOf } from "./refusal.ts";
import type { RefusedValues } from "./refused-values.ts";
import { useDraft } from "./use-draft.ts";

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
  /** What differs from the version somebody else saved meanwhile, until the person decides. */
  conflict: readonly Difference[] | null;
  /** What the server refused, until it has another value or is sent again. */
  refused: RefusedValues;
  restored: boolean;
  dirty: RefObject<boolean>;
  /** The values as they are now. */
  values: () => V;
  /** Sends the values; `keepMine` answers a conflict. */
  send: (keepMine?: boolean) => Promise<void>;
  takeTheirs: () => void;
  /** What the call's body allows, for the inputs' own limits. */
  limits: z.ZodType | undefined;
  /** Back to how the form started. */
  discard: () => void;
}

/** A field that differs, as both versions show it. */
export interface Difference {
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

type Versioned = BaseRecord & { version?: number };

/** A form's options without the types that `useForm` checked: which values belong to which record. */
interface Options {
  action: "create" | "edit";
  name: string;
  secret?: readonly string[];
  record?: Versioned;
  initial: object | ((record: BaseRecord) => object);
  body: (values: object, started?: BaseRecord) => object;
  fields?: readonly Field<BaseRecord>[];
  endpoint?: EndpointShape;
  onSaved?: (saved: BaseRecord, values: object) => void;
}

/** What of Refine's form this builds on. */
interface RefineForm {
  form: unknown;
  formProps: FormProps;
  onFinish: (values: never) => Promise<unknown>;
}

const initialOf = ({ initial }: Options, record: BaseRecord | undefined): object =>
  typeof initial === "function" ? initial(record ?? {}) : initial;

/** Gives Refine's form its sending: one request at a time, refusals at their fields, drafts, conflicts. */
export function useFormParts(
  resource: ResourceShape,
  typed: FormOptions<ResourceShape, object, unknown>,
  refine: RefineForm,
): FormParts<object> {
  const options = typed as unknown as Options;
  const { name, secret = [], onSaved, fields, record } = options;
  const { t } = useTranslation("kit");
  const form = refine.form as FormInstance;
  /** The record the form started from: an untouched one follows, a touched one keeps it. */
  const base = useRef(record);
  const [initial] = useState(() => initialOf(options, record));
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [newer, setNewer] = useState<Versioned | null>(null);
  const [saved, setSaved] = useState<BaseRecord>();
  const [refused] = useState<RefusedValues>(() => new Map());
  const running = useRef(false);
  const dirty = useRef(false);
  const values = () => form.getFieldsValue(true) as object;
  const bodyNow = (now: object) => options.body(now, base.current);
  const restored = useDraft({
    name,
    secret,
    dirty,
    read: values,
    restore: (draft) => form.setFieldsValue(draft),
  });

  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    if (dirty.current || record === undefined || base.current === record) return;
    base.current = record;
    form.setFieldsValue(initialOf(latest.current, record));
  }, [form, record]);

  const show = (refusal: Refusal) => {
    const theirs =
      refusal.status === 409 && fields ? recordIn(resource, options.endpoint, refusal.data) : null;
    if (theirs !== null) {
      setNewer(theirs);
      return;
    }
    const { stray, first } = placeErrors(form, refusal.errors, refused);
    const otherwise = stray.length > 0 ? stray : [refusal.message || t("kit:error.text")];
    setProblems(first ? stray : otherwise);
    if (first) setTimeout(() => form.scrollToField(first, { focus: true, block: "center" }));
  };

  const send = async (keepMine = false) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setSaved(undefined);
    setProblems([]);
    setNewer(null);
    try {
      const mine = values();
      const version = (keepMine ? newer : base.current)?.version;
      const variables = {
        ...bodyNow(mine),
        ...(version && { version }),
      };
      const answer = (await refine.onFinish(variables as never)) as
        | { data?: BaseRecord }
        | undefined;
      dirty.current = false;
      const made = answer?.data ?? {};
      if (record !== undefined && made.id === record.id) base.current = made;
      setSaved(made);
      onSaved?.(made, mine);
    } catch (error) {
      if (!isSilent(error)) show(refusalOf(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    name,
    form,
    formProps: {
      ...refine.formProps,
      name,
      initialValues: initial,
      onFinish: () => void send(),
      onKeyUp: undefined,
      onSubmitCapture: () => refused.clear(),
      onValuesChange: () => {
        dirty.current = true;
        setProblems((before) => (before.length > 0 ? [] : before));
      },
    },
    busy,
    saved,
    problems,
    refused,
    conflict: newer && differences(fields ?? [], newer, bodyNow(values())),
    limits: bodyShape(resource, options),
    restored: restored && dirty.current,
    dirty,
    values,
    send,
    takeTheirs: () => {
      if (newer) {
        base.current = newer;
        form.setFieldsValue(initialOf(options, newer));
      }
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

/** The fields whose values differ between what was saved meanwhile and what the form would send. */
function differences(
  fields: readonly Field<BaseRecord>[],
  theirs: BaseRecord,
  sent: object,
): Difference[] {
  const mine = { ...theirs, ...sent };
  return fields
    .filter(({ csv }) => csv && csv(mine) !== csv(theirs))
    .map(({ title, render }) => ({ label: title, mine: render(mine), theirs: render(theirs) }));
}

function bodyShape(resource: ResourceShape, { action, endpoint }: Options): z.ZodType | undefined {
  const own = action === "edit" ? resource.update : resource.create;
  return (endpoint ?? own)?.body;
}
