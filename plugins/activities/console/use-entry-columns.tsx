import { Button } from "antd";
import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Column, Filter } from "../../../src/console/kit/table/column.ts";
import { PhoneText } from "../../../src/console/kit/text/phone-text.tsx";
import { RelativeTime } from "../../../src/console/kit/text/relative-time.tsx";
import { useMay } from "../../../src/console/use-session.ts";
import { showsUsers } from "../../users/contract/rights.ts";
import type { Activity, AuditEntry } from "../contract/audit-entry.ts";
import { Actor } from "./components/actor.tsx";
import { ActorFilter } from "./components/actor-filter.tsx";
import { WorkspaceFilter } from "./components/workspace-filter.tsx";
import { useEntryWords } from "./use-entry-words.ts";

/** Columns and filters of a list of entries; `office` adds what only staff see. */
export function useEntryColumns<T extends Activity | AuditEntry>(
  open: (entry: T) => void,
  office: boolean,
  whole: boolean,
) {
  const { t } = useTranslation();
  const words = useEntryWords();
  const may = useMay();
  const picksActor = office && may(showsUsers);
  return useMemo(() => {
    // A number often has its workspace's name: the phone tells them apart.
    const where = (entry: T) => {
      const workspace = "workspace" in entry ? entry.workspace?.name : undefined;
      return [...new Set([workspace, entry.number?.name])].filter(Boolean).join(" · ");
    };
    const columns: Column<T>[] = [
      {
        key: "action",
        title: t("activities:fields.action"),
        render: (entry) => (
          <Button type="link" className="activities-open" onClick={() => open(entry)}>
            {words.whole(entry)}
          </Button>
        ),
        csv: words.whole,
        primary: true,
      },
      {
        key: "actor",
        title: t("activities:fields.actor"),
        render: ({ actor }) => <Actor {...actor} />,
        csv: ({ actor }) => (actor.staff ? `${actor.name} (${t("activities:staff")})` : actor.name),
      },
      {
        key: "at",
        title: t("activities:fields.at"),
        render: ({ at }) => <RelativeTime at={at} />,
        csv: ({ at }) => at,
        sorter: true,
      },
      {
        key: "where",
        title: office ? t("activities:fields.where") : t("activities:fields.number"),
        render: (entry) => (
          <>
            {where(entry) || "–"} {entry.number?.phone && <PhoneText value={entry.number.phone} />}
          </>
        ),
        csv: (entry) => [where(entry), entry.number?.phone].filter(Boolean).join(" · "),
        copy: ({ number }) => number?.phone && `+${number.phone}`,
        copies: t("activities:fields.number"),
      },
      {
        key: "reason",
        title: t("activities:fields.reason"),
        render: ({ reason }) => reason ?? "–",
        csv: ({ reason }) => reason,
        phone: "hide",
      },
      ...(office ? officeOnly<T>(t("activities:fields.ip")) : []),
    ];
    const options = words.actions(office);
    const filters: Filter[] = [
      ...(picksActor ? [actorFilter(t("activities:fields.actor"))] : []),
      ...(whole ? [workspaceFilter(t("activities:fields.workspace"))] : []),
      ...(whole
        ? [
            {
              key: "subject",
              label: t("activities:fields.subject"),
              kind: "select" as const,
              options: words.subjects,
            },
          ]
        : []),
      { key: "action", label: t("activities:fields.action"), kind: "select", options },
      { key: "at", label: t("activities:fields.at"), kind: "dates" },
    ];
    return { columns, filters };
  }, [t, words, open, office, whole, picksActor]);
}

const actorFilter = (label: string): Filter => ({
  key: "actor",
  label,
  kind: "pick",
  input: ActorFilter,
});

const workspaceFilter = (label: string): Filter => ({
  key: "workspace_id",
  label,
  kind: "pick",
  input: WorkspaceFilter,
});

const ipOf = (entry: Activity | AuditEntry) => ("ip" in entry ? entry.ip : "");

const officeOnly = <T extends Activity | AuditEntry>(title: string): Column<T>[] => [
  { key: "ip", title, render: ipOf, csv: ipOf, phone: "hide" },
];
