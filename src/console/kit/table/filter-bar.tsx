import { Button, Select } from "antd";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Chip } from "../menu/chip.tsx";
import type { Filter } from "./column.ts";

interface FilterBarProps {
  filters: readonly Filter[];
  /** Query field → value. */
  values: Readonly<Record<string, string>>;
  narrowed: boolean;
  onChange: (values: Record<string, string>) => void;
  onClear: () => void;
}

/** The named filters of a list, each saying what it filters and what it is set to. */
export function FilterBar({ filters, values, narrowed, onChange, onClear }: FilterBarProps) {
  const { t } = useTranslation("kit");
  const set = (field: string, value: string | undefined) =>
    onChange({ ...values, [field]: value ?? "" });
  return (
    <>
      {filters.map((filter) => (
        <FilterInput key={filter.key} filter={filter} values={values} set={set} />
      ))}
      {narrowed && (
        <Button type="link" onClick={onClear}>
          {t("kit:table.clear")}
        </Button>
      )}
    </>
  );
}

interface FilterInputProps {
  filter: Filter;
  values: Readonly<Record<string, string>>;
  set: (field: string, value: string | undefined) => void;
}

function FilterInput({ filter, values, set }: FilterInputProps) {
  const { t } = useTranslation("kit");
  const { key, label } = filter;
  const value = values[key];

  if (filter.kind === "flag") {
    const on = value === "true";
    return (
      <Chip aria-pressed={on} onClick={() => set(key, on ? undefined : "true")}>
        {label}
      </Chip>
    );
  }
  if (filter.kind === "dates") {
    const from = values[`${key}_from`] ?? "";
    const to = values[`${key}_to`] ?? "";
    return (
      <fieldset className="kit-dates">
        <legend>{label}</legend>
        <input
          type="date"
          aria-label={t("kit:table.from", { label })}
          value={from}
          max={to || undefined}
          onChange={(event) => set(`${key}_from`, event.target.value)}
        />
        <span aria-hidden>–</span>
        <input
          type="date"
          aria-label={t("kit:table.to", { label })}
          value={to}
          min={from || undefined}
          onChange={(event) => set(`${key}_to`, event.target.value)}
        />
      </fieldset>
    );
  }
  if (filter.kind === "pick") {
    const { input: Input } = filter;
    return <Input label={label} value={value || undefined} onChange={(next) => set(key, next)} />;
  }
  const shared = {
    className: "kit-filter",
    "aria-label": label,
    prefix: <span aria-hidden>{label}:</span>,
    placeholder: t("kit:table.all"),
    options: [...filter.options],
    optionFilterProp: "label",
    showSearch: filter.options.length > 8,
    virtual: false,
    allowClear: true,
    popupMatchSelectWidth: false as const,
  };
  if (filter.kind === "select") {
    return <Select {...shared} value={value} onChange={(next?: string) => set(key, next)} />;
  }
  const chosen = value ? value.split(",") : [];
  return (
    <Select
      {...shared}
      mode="multiple"
      value={chosen}
      maxTagCount={chosen.length > 1 ? 0 : 1}
      maxTagPlaceholder={() => t("kit:select.several", { count: chosen.length })}
      onChange={(next: string[]) => set(key, next.join(",") || undefined)}
    />
  );
}
