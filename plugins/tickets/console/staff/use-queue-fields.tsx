import { useMemo } from "react";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ResourceFilter } from "../../../../src/console/kit/input/select/resource-select.tsx";
import type { Field, Filter, PickProps } from "../../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { showsWorkspaces } from "../../../workspaces/contract/rights.ts";
import { workspaces } from "../../../workspaces/contract/staff/resources.ts";
import { ticketAgents } from "../../contract/staff/resources.ts";
import type { StaffTicket } from "../../contract/staff/ticket.ts";
import { useTicketFields } from "../use-ticket-fields.tsx";

const source = { resource: workspaces, label: ({ name }: { name: string }) => name };
const WorkspaceFilter = (props: PickProps) => <ResourceFilter source={source} {...props} />;

/** Who of the staff may answer for a ticket. */
export const useAgents = () => useList(ticketAgents).result.data;

/** The fields and filters of staff's queue. */
export function useQueueFields() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const common = useTicketFields();
  const seesWorkspaces = useMay()(showsWorkspaces);
  const agents = useAgents();
  return useMemo(() => {
    const { category, status, lastSender, created, byStatus, byCategory } = common;
    const fields = [
      common.title(({ workspace }) => workspace.name),
      {
        ...kit.ago<StaffTicket>("waiting_since", t("tickets:fields.waiting")),
        render: ({ waiting_since, status: at }: StaffTicket) =>
          waiting_since ? (
            <RelativeTime at={waiting_since} />
          ) : (
            <span className="ticket-turn">
              {at === "open" ? t("tickets:queue.notWaiting") : "–"}
            </span>
          ),
        phone: "show",
      },
      kit.words<StaffTicket>(
        "assignee",
        t("tickets:fields.assignee"),
        ({ assignee }) => assignee?.name ?? t("tickets:queue.nobody"),
      ),
      category,
      status,
      created,
      // Whose turn it is stands with the waiting; the rest is read beside the list.
      { ...lastSender, only: "facts" },
    ] as Field<StaffTicket>[];
    const filters: Filter[] = [
      byStatus,
      byCategory,
      {
        key: "assignee_id",
        label: t("tickets:fields.assignee"),
        kind: "select",
        options: agents.map(({ id, name }) => ({ value: id, label: name })),
      },
      ...(seesWorkspaces
        ? [
            {
              key: "workspace_id",
              label: t("tickets:fields.workspace"),
              kind: "pick",
              input: WorkspaceFilter,
            } as const,
          ]
        : []),
      kit.days("created", t("tickets:fields.created")),
      { key: "waiting", label: t("tickets:queue.waiting"), kind: "flag" },
      { key: "unassigned", label: t("tickets:queue.unassigned"), kind: "flag" },
    ];
    return { fields, filters };
  }, [t, kit, common, agents, seesWorkspaces]);
}
