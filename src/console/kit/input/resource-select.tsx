import type { ComponentProps } from "react";
import type { RowOf, With } from "../../data/shapes.ts";
import { type SelectOptions, useSelect } from "../../data/use-select.ts";
import { SelectInput } from "./select-input.tsx";

type Input = Omit<
  ComponentProps<typeof SelectInput<string>>,
  "options" | "loading" | "onSearch" | keyof SelectOptions<never>
>;

interface ResourceSelectProps<R extends With<"list">> extends SelectOptions<RowOf<R>>, Input {
  resource: R;
}

/** One record of a resource, found by typing. */
export function ResourceSelect<R extends With<"list">>(props: ResourceSelectProps<R>) {
  const { resource, label, params, fixed, sort, value, ...input } = props;
  const found = useSelect(resource, { label, params, fixed, sort, value });
  return (
    <SelectInput<string> {...input} {...found} value={value} filterOption={false} showSearch />
  );
}
