import { HistoryOutlined } from "@ant-design/icons";
import { useMemo } from "react";
import { useTable } from "../../../../../src/console/data/use-table.ts";
import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import type { Field, Filter } from "../../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../../src/console/kit/table/resource-table.tsx";
import { useFieldKit } from "../../../../../src/console/kit/table/use-field-kit.tsx";
import { useMay } from "../../../../../src/console/use-session.ts";
import type { NumberEvent } from "../../../contract/staff/number.ts";
import { numberEvents } from "../../../contract/staff/resources.ts";
import { useShownStaffNumber } from "../../slots.ts";
import { kindNames, useChangeLines } from "../history-words.ts";

export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const kit = useFieldKit();
  const number = useShownStaffNumber();
  const linesOf = useChangeLines();
  const exports = useMay()(["export-number-data", "staff"]);
  const table = useTable(numberEvents, { params: { number: number.id } });
  const { fields, filters } = useMemo(() => {
    const fields: Field<NumberEvent>[] = [
      {
        key: "at",
        title: t("numbers:history.at"),
        render: ({ at }) => format.dateTime(at),
        csv: ({ at }) => at,
        primary: true,
        sorter: true,
      },
      kit.choice("kind", t("numbers:history.kind"), kindNames, { sorter: undefined }),
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
      kit.words("by", t("numbers:history.by"), ({ by }) => by ?? "WhatsApp"),
      kit.words("reason", t("numbers:history.reason"), ({ reason }) => reason ?? ""),
    ];
    const filters: Filter[] = [
      kit.oneOf("kind", t("numbers:history.kind"), kindNames),
      kit.days("at", t("numbers:history.at")),
    ];
    return { fields, filters };
  }, [t, format, kit, linesOf]);
  return (
    <ResourceTable
      table={table}
      label={t("numbers:history.of", { name: number.display_name })}
      columns={fields}
      filters={filters}
      csv={exports ? t("numbers:nav.history") : undefined}
      empty={{ icon: <HistoryOutlined />, text: t("numbers:history.none") }}
    />
  );
}
