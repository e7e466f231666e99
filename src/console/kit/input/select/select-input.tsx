import { Select, type SelectProps } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useQuietBox } from "../quiet-box.ts";

/** A choice; `search` is what typing finds it by when the label is not a text. */
export interface Option<V extends string | number> {
  value: V;
  label: ReactNode;
  search?: string;
  disabled?: boolean;
}

type Rest = Omit<
  SelectProps,
  "value" | "onChange" | "options" | "mode" | "defaultValue" | "virtual" | "labelInValue"
>;

interface SelectInputProps<V extends string | number> extends Rest {
  value?: V | null;
  /** `undefined` when the choice was taken back (`allowClear`). */
  onChange?: (value: V | undefined) => void;
  options: readonly Option<V>[];
}

/** A text as a search compares it: without accents, in small letters. */
export const folded = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether an option is found by what was typed, accents and case aside. */
export const matches = (
  typed: string,
  option?: { label?: ReactNode; search?: string },
): boolean => {
  const text = option?.search ?? (typeof option?.label === "string" ? option.label : "");
  return folded(text).includes(folded(typed.trim()));
};

const usual = (options: readonly unknown[]) =>
  ({ virtual: false, filterOption: matches, showSearch: options.length > 8 }) as const;

/** One of several. */
export function SelectInput<V extends string | number>(props: SelectInputProps<V>) {
  const { value, onChange, options, ...select } = props;
  const { t } = useTranslation("kit");
  const box = useQuietBox();
  return (
    <Select<V>
      placeholder={t("kit:select.placeholder")}
      {...usual(options)}
      {...select}
      ref={box}
      value={value ?? undefined}
      options={[...options]}
      onChange={(next) => onChange?.(next)}
    />
  );
}

interface MultiSelectProps<V extends string | number> extends Rest {
  value?: readonly V[];
  onChange?: (value: V[]) => void;
  options: readonly Option<V>[];
}

/** Several of several: one choice by its name, more by their number. */
export function MultiSelect<V extends string | number>(props: MultiSelectProps<V>) {
  const { value = [], onChange, options, ...select } = props;
  const { t } = useTranslation("kit");
  const box = useQuietBox();
  return (
    <Select<V[]>
      placeholder={t("kit:select.placeholder")}
      {...usual(options)}
      allowClear
      {...select}
      ref={box}
      mode="multiple"
      // antd would take back the choice under the cursor when the person tabs on.
      onInputKeyDown={(event) => event.key === "Tab" && event.stopPropagation()}
      value={[...value]}
      options={[...options]}
      maxTagCount={value.length > 1 ? 0 : 1}
      maxTagPlaceholder={() => t("kit:select.several", { count: value.length })}
      onChange={(next) => onChange?.(next)}
    />
  );
}
