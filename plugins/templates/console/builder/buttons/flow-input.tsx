import { subject } from "@casl/ability";
import type { ComponentProps } from "react";
import { useList } from "../../../../../src/console/data/use-list.ts";
import { SelectInput } from "../../../../../src/console/kit/input/select/select-input.tsx";
import { TextInput } from "../../../../../src/console/kit/input/text-input.tsx";
import { useSession } from "../../../../../src/console/use-session.ts";
import { flows } from "../../../../flows/contract/resources.ts";
import { usePlace } from "../../use-place.ts";

type FlowInputProps = Omit<ComponentProps<typeof TextInput>, "value" | "onChange"> & {
  value: string;
  onChange: (flowId: string) => void;
};

/** A published flow of the workspace, or its id for who cannot read them. */
export function FlowInput({ value, onChange, ...tied }: FlowInputProps) {
  const { workspace, params } = usePlace();
  const { ability } = useSession();
  const reads = ability.can("read", subject("Flow", { workspace_id: workspace }));
  const { query } = useList(flows, {
    params,
    filters: { sendable: "true" },
    sort: "name",
    enabled: reads,
  });
  const options = (query.data?.data ?? []).flatMap(({ name, flow_id }) =>
    flow_id === null ? [] : [{ value: flow_id, label: name }],
  );
  const isKnown = value === "" || options.some((option) => option.value === value);
  if (options.length === 0) return <TextInput {...tied} value={value} onChange={onChange} />;
  return (
    <SelectInput
      id={tied.id}
      aria-describedby={tied["aria-describedby"]}
      aria-invalid={tied["aria-invalid"]}
      value={value || undefined}
      options={isKnown ? options : [{ value, label: value }, ...options]}
      onChange={(chosen) => onChange(chosen ?? "")}
    />
  );
}
