import { HistoryOutlined } from "@ant-design/icons";
import { useMemo } from "react";
import { useTable } from "../../../../../src/console/data/use-table.ts";
import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import type { Field, Filter } from "../../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../../src/console/kit/table/resource-table.tsx";
import { useMay } from "../../../../../src/console/use-session.ts";
import { numberEvents } from "../../../contract/resources.ts";
import { historyKinds, type NumberEvent } from "../../../contract/staff/number.ts";
import { useShownStaffNumber } from "../../slots.ts";
import { kindNames, useChangeLines } from "../history-words.ts";

export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const number = useShownStaffNumber();
  const linesOf = useChangeLines();
  const exports = useMay()(["export-number-data", "staff"]);
  const table = useTable(numberEvents, { params: { number: number.id }, sort: "-at" });
  const { fields, filters } = useMemo(() => {
    const fields: Field<NumberEvent>[] = [
      {
        key: "at",
        title: t("numbers:history.at"),
        render: ({ at }) => format.dateTime(at),
        csv: ({ at }) => at.toISOString(),
        primary: true,
        sorter: true,
      },
      {
        key: "kind",
        title: t("numbers:history.kind"),
        render: ({ kind }) => t(kindNames[kind]),
        csv: ({ kind }) => t(kindNames[kind]),
      },
      {
        key: "change",
        title: t("numbers:history.change"),
        render: (event) => (
          <ul className="number-changes">
            {linesOf(event).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ),
        csv: (event) => linesOf(event).join("; "),
      },
      {
        key: "by",
        title: t("numbers:history.by"),
        render: ({ by }) => by ?? "WhatsApp",
        csv: ({ by }) => by ?? "WhatsApp",
      },
      {
        key: "reason",
        title: t("numbers:history.reason"),
        render: ({ reason }) => reason ?? "–",
        csv: ({ reason }) => reason ?? "",
      },
    ];
    const filters: Filter[] = [
      {
        key: "kind",
        label: t("numbers:history.kind"),
        kind: "select",
        options: historyKinds.map((value) => ({ value, label: t(kindNames[value]) })),
      },
      { key: "at", label: t("numbers:history.at"), kind: "dates" },
    ];
    return { fields, filters };
  }, [t, format, linesOf]);
  return (
    <ResourceTable
      table={table}
      label={t("numbers:history.of", { name: number.display_name })}
      columns={fields}
      filters={filters}
      csv={exports ? "number-history" : undefined}
      empty={{ icon: <HistoryOutlined />, text: t("numbers:history.none") }}
    />
  );
}
