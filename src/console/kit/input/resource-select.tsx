import type { RowOf, With } from "../../data/shapes.ts";
import { type SelectOptions, useSelect } from "../../data/use-select.ts";
import { SelectInput } from "./select-input.tsx";

interface ResourceSelectProps<R extends With<"list">> extends SelectOptions<RowOf<R>> {
  resource: R;
  id?: string;
  onChange?: (value: string | undefined) => void;
  allowClear?: boolean;
  disabled?: boolean;
  placeholder?: string;
  "aria-label"?: string;
}

/** One record of a resource, found by typing. */
export function ResourceSelect<R extends With<"list">>(props: ResourceSelectProps<R>) {
  const { resource, label, params, fixed, sort, value, ...input } = props;
  const found = useSelect(resource, { label, params, fixed, sort, value });
  return (
    <SelectInput<string> {...input} {...found} value={value} filterOption={false} showSearch />
  );
}
