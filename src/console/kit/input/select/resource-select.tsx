import type { ReactNode } from "react";
import type { RowOf, With } from "../../../data/calls/shapes.ts";
import { type SelectOptions, useSelect } from "../../../data/use-select.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import type { PickProps } from "../../table/column.ts";
import { type FirstUse, OnceUsed } from "./once-used.tsx";
import { MultiSelect, SelectInput } from "./select-input.tsx";

interface Source<R extends With<"list">> extends Omit<SelectOptions<RowOf<R>>, "value"> {
  resource: R;
}

interface Shared<R extends With<"list">> extends Source<R> {
  id?: string;
  allowClear?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** Shown when nothing is found. */
  notFoundContent?: ReactNode;
  "aria-label"?: string;
}

interface ResourceSelectProps<R extends With<"list">> extends Shared<R> {
  value?: string | null | undefined;
  onChange?: (value: string | undefined) => void;
}

/** One record of a resource, found by typing. */
export function ResourceSelect<R extends With<"list">>(props: ResourceSelectProps<R>) {
  const { resource, label, params, fixed, sort, value, ...input } = props;
  const found = useSelect(resource, { label, params, fixed, sort, value });
  return (
    <SelectInput<string> {...input} {...found} value={value} filterOption={false} showSearch />
  );
}

interface ResourceMultiSelectProps<R extends With<"list">> extends Shared<R> {
  value?: readonly string[];
  onChange?: (value: string[]) => void;
}

/** Several records of a resource, found by typing. */
export function ResourceMultiSelect<R extends With<"list">>(props: ResourceMultiSelectProps<R>) {
  const { resource, label, params, fixed, sort, value, ...input } = props;
  const found = useSelect(resource, { label, params, fixed, sort, value });
  return (
    <MultiSelect<string> {...input} {...found} value={value} filterOption={false} showSearch />
  );
}

interface ResourceFilterProps<R extends With<"list">> extends PickProps {
  source: Source<R>;
}

/** A list's filter by one record of another resource, found by typing. */
export function ResourceFilter<R extends With<"list">>(props: ResourceFilterProps<R>) {
  return (
    <OnceUsed label={props.label} isSet={props.value !== undefined}>
      {(use) => <UsedFilter {...props} {...use} />}
    </OnceUsed>
  );
}

function UsedFilter<R extends With<"list">>(props: ResourceFilterProps<R> & FirstUse) {
  const { source, label, value, onChange, autoFocus, defaultOpen } = props;
  const { t } = useTranslation("kit");
  const { resource, ...options } = source;
  const found = useSelect(resource, { ...options, value });
  return (
    <SelectInput<string>
      {...found}
      autoFocus={autoFocus}
      defaultOpen={defaultOpen}
      className="kit-filter"
      aria-label={label}
      prefix={<span aria-hidden>{label}:</span>}
      placeholder={t("kit:table.all")}
      value={value}
      onChange={onChange}
      filterOption={false}
      showSearch
      allowClear
      popupMatchSelectWidth={false}
    />
  );
}
