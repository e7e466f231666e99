import { keys, useLogList } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import type { AuditEntry } from "../../contract/audit-entry.ts";
import { useAudits } from "../use-audits.ts";
import { useEntryWords } from "../use-entry-words.ts";
import { Actor } from "./actor.tsx";

const EntryDrawer = lazy(() => import("./entry-drawer.tsx"));

/** What happened to a record, where its plugin states a history that this person may read. */
export default function RecordHistory({ resource, id }: { resource: string; id: string }) {
  const { t } = useTranslation();
  const { ability } = useSession();
  const words = useEntryWords();
  const [open, setOpen] = useState<AuditEntry>();
  const history = [...useAudits().audits.values()].find(
    (audit) => audit.history?.resource === resource,
  )?.history;
  const reads = history !== undefined && ability.can(...history.can);
  const { data: entries = [], refetch } = useLogList<AuditEntry[]>({
    resource,
    meta: { id },
    queryOptions: { enabled: reads },
  });
  const cache = useQueryClient().getQueryCache();
  // Whatever changes a record has it read again: what was made of it is read then too.
  useEffect(() => {
    if (!reads) return;
    const record = keys().data("default").resource(resource).action("one").id(id).get();
    return cache.subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success") return;
      const read = event.query.queryKey.slice(0, record.length);
      if (JSON.stringify(read) === JSON.stringify(record)) void refetch();
    });
  }, [cache, reads, resource, id, refetch]);
  if (!reads || entries.length === 0) return null;
  return (
    <Panel title={t("activities:history")}>
      <ul className="activities-history">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Button type="link" className="activities-open" onClick={() => setOpen(entry)}>
              {words.told(entry)}
            </Button>
            <Actor {...entry.actor} />
            <RelativeTime at={entry.at} />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {open && <EntryDrawer key={open.id} entry={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Panel>
  );
}
