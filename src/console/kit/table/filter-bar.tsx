import { Button, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { OnceUsed } from "../input/select/once-used.tsx";
import { Chip } from "../menu/chip.tsx";
import { type Filter, fieldsOf } from "./column.ts";
import { DatesFilter } from "./dates-filter.tsx";

interface FilterBarProps {
  filters: readonly Filter[];
  /** Query field → value. */
  values: Readonly<Record<string, string>>;
  narrowed: boolean;
  onChange: (values: Record<string, string>) => void;
  onClear: () => void;
}

/**
 * The named filters of a list, each saying what it filters and what it is set to. On a phone several of them
 * would be all one sees of the list: they stand behind a button that says how many are set.
 */
export function FilterBar({ filters, values, narrowed, onChange, onClear }: FilterBarProps) {
  const { t } = useTranslation("kit");
  const [open, setOpen] = useState(false);
  const several = filters.length > 1;
  const set = filters.filter((filter) => fieldsOf(filter).some((field) => values[field])).length;
  const setAll = (changed: Record<string, string>) => onChange({ ...values, ...changed });
  return (
    <>
      {several && (
        <span className="kit-filters-button">
          <Chip aria-expanded={open} data-on={set > 0} onClick={() => setOpen(!open)}>
            {t("kit:table.filters")}
            {set > 0 && ` (${set})`}
          </Chip>
        </span>
      )}
      <span className="kit-filters" data-shown={open || !several}>
        {filters.map((filter) => (
          <FilterInput key={filter.key} filter={filter} values={values} setAll={setAll} />
        ))}
      </span>
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
  setAll: (changed: Record<string, string>) => void;
}

function FilterInput({ filter, values, setAll }: FilterInputProps) {
  const { t } = useTranslation("kit");
  const { key, label } = filter;
  const set = (field: string, value: string | undefined) => setAll({ [field]: value ?? "" });
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
    const [from, to] = fieldsOf(filter) as [string, string];
    return (
      <DatesFilter
        label={label}
        from={values[from] ?? ""}
        to={values[to] ?? ""}
        ahead={filter.ahead}
        onChange={(first, last) => setAll({ [from]: first, [to]: last })}
      />
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
  const chosen = value ? value.split(",") : [];
  return (
    <OnceUsed label={label} isSet={chosen.length > 0}>
      {(use) =>
        filter.kind === "select" ? (
          <Select {...shared} {...use} value={value} onChange={(next?: string) => set(key, next)} />
        ) : (
          <Select
            {...shared}
            {...use}
            mode="multiple"
            value={chosen}
            maxTagCount={chosen.length > 1 ? 0 : 1}
            maxTagPlaceholder={() => t("kit:select.several", { count: chosen.length })}
            onChange={(next: string[]) => set(key, next.join(",") || undefined)}
          />
        )
      }
    </OnceUsed>
  );
}
