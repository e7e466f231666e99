import { SafetyCertificateOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useMemo, useState } from "react";
import { unawaited } from "../../../../src/console/data/calls/unawaited.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CopyIcon } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { Panel, Panels } from "../../../../src/console/kit/page/panel.tsx";
import { saveFile } from "../../../../src/console/kit/save-file.ts";
import { dayOf } from "../../../../src/contract/day.ts";
import type { CallOf } from "../../../../src/contract/endpoint.ts";
import { getAuditReport } from "../../contract/endpoints.ts";
import { auditEntries } from "../../contract/resources.ts";
import { ChainEnd } from "../components/chain-end.tsx";
import { EntryTable } from "../components/entry-table.tsx";

type Narrowed = NonNullable<CallOf<typeof getAuditReport>["query"]>;

/** The log as of a day, narrowed, and as a file that proves itself. */
export function Component() {
  const { t } = useTranslation();
  const table = useTable(auditEntries);
  const { q, filters } = table.address.state;
  // As the address says it: what the server does not know it refuses, here as in the list.
  const narrowed = useMemo((): Narrowed => ({ ...filters, ...(q && { q }) }), [filters, q]);
  const title = t("activities:nav.report");
  const [today] = useState(() => dayOf(new Date()));
  const file = `${t("activities:report.file")}-${narrowed.as_of ?? today}.jsonl`;
  const command = `npm run audit:verify -- ${file}`;
  return (
    <Panels>
      <Panel title={title} intro={t("activities:report.text")}>
        <p className="activities-command">
          <code>{command}</code>
          <CopyIcon text={command} of={t("activities:report.verify")} />
        </p>
        <ChainEnd as_of={narrowed.as_of} />
        <EntryTable
          table={table}
          label={title}
          office
          whole
          taken={<TakeButton narrowed={narrowed} none={table.result.total === 0} />}
        />
      </Panel>
    </Panels>
  );
}

function TakeButton({ narrowed, none }: { narrowed: Narrowed; none: boolean }) {
  const { t } = useTranslation();
  const { mutation, mutateAsync } = useCustomMutation(getAuditReport);
  const take = unawaited(async () => {
    const { name, type, bytes } = await mutateAsync({ query: narrowed });
    saveFile(name, new Blob([bytes as BlobPart], { type }));
  });
  return (
    <Button
      icon={<SafetyCertificateOutlined aria-hidden />}
      disabled={none || mutation.isPending}
      onClick={take}
    >
      {t("activities:report.take")}
    </Button>
  );
}
