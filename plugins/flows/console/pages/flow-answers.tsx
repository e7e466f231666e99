import { InboxOutlined } from "@ant-design/icons";
import { useCallback, useMemo } from "react";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Field } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import type { FlowAnswer } from "../../contract/answer.ts";
import { flowAnswers } from "../../contract/resources.ts";
import { useShownFlow } from "../slots.ts";
import { usePlace } from "../use-place.ts";

const saidIn = (answer: FlowAnswer, name: string): string =>
  answer.fields.find((field) => field.name === name)?.value ?? "";

/** Answers of one flow, a column for each of its fields. */
export function Component() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const format = useFormat();
  const flow = useShownFlow();
  const { params } = usePlace();
  const table = useTable(flowAnswers, { params: { ...params, flow: flow.id } });
  const rows = table.tableQuery.data?.data;
  const fieldsOf = useCallback(
    (answers: readonly FlowAnswer[]): Field<FlowAnswer>[] => {
      const known = new Map(
        answers.flatMap((answer) => answer.fields.map((one) => [one.name, one.label])),
      );
      return [
        kit.date("answered_at", t("flows:fields.answeredAt"), { sorter: true }),
        ...[...known].map(([name, label]) =>
          kit.words<FlowAnswer>(
            name,
            label,
            (answer) => format.ifDay(saidIn(answer, name)) || "–",
            {
              csv: (answer) => saidIn(answer, name),
            },
          ),
        ),
      ];
    },
    [t, kit, format],
  );
  const fields = useMemo(() => fieldsOf(rows ?? []), [fieldsOf, rows]);
  return (
    <ResourceTable
      table={table}
      label={t("flows:nav.answers")}
      columns={fields}
      href={({ contact_id, number_id }) => `/messenger/${contact_id}?number=${number_id}`}
      nameOf={({ fields: [first] }) => (first ? format.ifDay(first.value) : flow.name)}
      filters={[kit.days("answered", t("flows:fields.answeredAt"))]}
      csv={flow.name}
      csvColumns={fieldsOf}
      empty={{ icon: <InboxOutlined />, text: t("flows:answers.none") }}
    />
  );
}
