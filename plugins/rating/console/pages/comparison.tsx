import { DiffOutlined } from "@ant-design/icons";
import { useMemo } from "react";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { tagOf, useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { countryName } from "../../../../src/console/kit/input/select/countries.ts";
import { ResourceFilter } from "../../../../src/console/kit/input/select/resource-select.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import type { Field, Filter, PickProps } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import { DayInput } from "../../../../src/console/kit/time/day-input.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { dayOf, dayPlus } from "../../../../src/contract/day.ts";
import { workspaces } from "../../../workspaces/contract/staff/resources.ts";
import type { ComparedLine } from "../../contract/comparison.ts";
import { comparison } from "../../contract/resources.ts";
import { categoryNames, modelNames } from "../names.ts";

const nameOfWorkspace = ({ name }: { name: string }) => name;

function WorkspaceFilter(props: PickProps) {
  return <ResourceFilter {...props} source={{ resource: workspaces, label: nameOfWorkspace }} />;
}

function DayFilter({ label, value, onChange }: PickProps) {
  return (
    <DayInput
      className="kit-filter"
      style={{ width: "auto" }}
      prefix={<span aria-hidden>{label}:</span>}
      aria-label={label}
      value={value ?? null}
      onChange={(day) => onChange(day ?? undefined)}
    />
  );
}

/** One month always: the call takes the last that is over where none was chosen. */
function MonthFilter({ label, value, onChange }: PickProps) {
  const months = useMonths();
  return (
    <SelectInput<string>
      className="kit-filter"
      aria-label={label}
      prefix={<span aria-hidden>{label}:</span>}
      options={months}
      value={value ?? months[1]?.value}
      onChange={onChange}
      popupMatchSelectWidth={false}
    />
  );
}

/** The months one may ask for, the present one first. */
function useMonths() {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const print = new Intl.DateTimeFormat(tagOf(i18n.language), {
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    });
    let first = `${dayOf(new Date(serverNow())).slice(0, 7)}-01`;
    return Array.from({ length: 24 }, () => {
      const month = { value: first.slice(0, 7), label: print.format(new Date(first)) };
      first = `${dayPlus(first, -1).slice(0, 7)}-01`;
      return month;
    });
  }, [i18n.language]);
}

function useComparedFields() {
  const { t, i18n } = useTranslation();
  const kit = useFieldKit();
  const format = useFormat();
  return useMemo(() => {
    const amount = (key: "amount" | "other_amount" | "difference", title: string) =>
      kit.money<ComparedLine>(
        key,
        title,
        (line) => ({ amount: line[key], currency: line.currency }),
        { sorter: true },
      );
    const fields: Field<ComparedLine>[] = [
      kit.words(
        "part",
        t("rating:fields.part"),
        ({ part, currency }) =>
          part
            ? `${t(modelNames[part.model])} · ${t(categoryNames[part.category])}`
            : t("rating:total", { currency }),
        { primary: true, sorter: true },
      ),
      kit.words("country", t("rating:fields.country"), ({ part }) =>
        part?.country ? countryName(part.country, i18n.language) : "",
      ),
      {
        key: "quantity",
        title: t("rating:fields.quantity"),
        render: ({ quantity }) => format.number(quantity),
        csv: ({ quantity }) => quantity,
        align: "end",
        sorter: true,
      },
      amount("amount", t("rating:fields.amount")),
      amount("other_amount", t("rating:fields.otherAmount")),
      amount("difference", t("rating:fields.difference")),
      kit.text("currency", t("rating:fields.currency")),
    ];
    const filters: Filter[] = [
      { key: "month", label: t("rating:fields.month"), kind: "pick", input: MonthFilter },
      { key: "as_of", label: t("rating:fields.asOf"), kind: "pick", input: DayFilter },
      {
        key: "workspace_id",
        label: t("rating:fields.workspace"),
        kind: "pick",
        input: WorkspaceFilter,
      },
      kit.currency(t("rating:fields.currency")),
    ];
    return { fields, filters };
  }, [t, i18n.language, kit, format]);
}

/** A month rated twice: by its own book, and by that of another day. */
export function Component() {
  const { t } = useTranslation();
  const table = useTable(comparison);
  const { fields, filters } = useComparedFields();
  return (
    <Panel title={t("rating:nav.comparison")} intro={t("rating:comparisonText")}>
      <ResourceTable
        table={table}
        label={t("rating:nav.comparison")}
        columns={fields}
        filters={filters}
        csv={t("rating:nav.comparison")}
        empty={{ icon: <DiffOutlined />, text: t("rating:none") }}
      />
    </Panel>
  );
}
