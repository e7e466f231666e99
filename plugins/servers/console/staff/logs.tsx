import { FileTextOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useMemo, useState } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useConfirmDanger } from "../../../../src/console/kit/feedback/confirm-danger.tsx";
import { Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import type { Field } from "../../../../src/console/kit/table/column.ts";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import { DayInput } from "../../../../src/console/kit/time/day-input.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { useMay } from "../../../../src/console/use-session.ts";
import { dayOf, dayPlus } from "../../../../src/contract/day.ts";
import { useConfirmed, useShownStaffNumber } from "../../../numbers/console/slots.ts";
import { generateServerLog, openServerLog } from "../../contract/endpoints.ts";
import { generatesLogs } from "../../contract/entry.ts";
import { keptDays, longestLog, type ServerLog } from "../../contract/file.ts";
import { serverLogs } from "../../contract/resources.ts";
import { useFileFields } from "../use-file-fields.tsx";
import { useOpened } from "../use-opened.ts";

export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const kit = useFieldKit();
  const { id, display_name } = useShownStaffNumber();
  const table = useTable(serverLogs, { params: { number: id } });
  const [open, password] = useOpened(openServerLog, id);
  const days = useMemo(
    (): Field<ServerLog>[] => [
      kit.words(
        "days",
        t("servers:fields.days"),
        ({ from, to }) => `${format.numericDay(from)} – ${format.numericDay(to)}`,
      ),
    ],
    [t, format, kit],
  );
  const columns = useFileFields<ServerLog>(open, days, "servers:lines");
  return (
    <Panels>
      <Generate number={id} name={display_name} />
      <ResourceTable
        table={table}
        label={t("servers:nav.logs")}
        columns={columns}
        empty={{ icon: <FileTextOutlined />, text: t("servers:logs.none") }}
      />
      {password}
    </Panels>
  );
}

/** The days of a log and its button. */
function Generate({ number, name }: { number: string; name: string }) {
  const { t } = useTranslation();
  const may = useMay()(generatesLogs);
  const today = dayOf(new Date(serverNow()));
  const [from, setFrom] = useState(() => dayPlus(today, -6));
  const [to, setTo] = useState(today);
  const [ask, question] = useConfirmDanger();
  const [confirmed, password] = useConfirmed();
  const { mutateAsync } = useCustomMutation(generateServerLog, {
    quiet: true,
    success: t("servers:begun"),
    invalidates: [serverLogs],
  });
  const generate = () =>
    ask({
      title: t("servers:logs.title", { name }),
      consequence: t("servers:logs.text"),
      action: t("servers:logs.generate"),
      mild: true,
      reason: true,
      run: (reason) =>
        confirmed(() => mutateAsync({ params: { number }, body: { from, to, reason } })),
    });
  return (
    <Panel
      title={t("servers:nav.logs")}
      intro={t("servers:logs.intro", { count: keptDays.log, longest: longestLog })}
    >
      {may ? (
        <div className="servers-days">
          <DayInput
            aria-label={t("servers:fields.from")}
            value={from}
            min={dayPlus(to, 1 - longestLog)}
            max={to}
            onChange={(day) => day && setFrom(day)}
          />
          <span aria-hidden>–</span>
          <DayInput
            aria-label={t("servers:fields.to")}
            value={to}
            min={from}
            max={today}
            onChange={(day) => day && setTo(day)}
          />
          <Button type="primary" onClick={generate}>
            {t("servers:logs.generate")}
          </Button>
        </div>
      ) : (
        <p>{t("servers:readOnly")}</p>
      )}
      {question}
      {password}
    </Panel>
  );
}
