import { CheckOutlined, UserOutlined } from "@ant-design/icons";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { useMay, useSession } from "../../../../src/console/use-session.ts";
import { finishTicketAsStaff, transferTicket } from "../../contract/staff/endpoints.ts";
import { staffTickets } from "../../contract/staff/resources.ts";
import type { StaffTicket } from "../../contract/staff/ticket.ts";
import { useAgents } from "./use-queue-fields.tsx";

/** What staff may do with several tickets of the queue at once. */
export function useQueueMany(): ManyAction<StaffTicket>[] | undefined {
  const { t } = useTranslation();
  const { user } = useSession();
  const writes = useMay()(["write", "AnyTicket"]);
  const takes = useAgents().some(({ id }) => id === user.id);
  const told = { quiet: true, invalidates: [staffTickets] } as const;
  const giving = useCustomMutation(transferTicket, told);
  const finishing = useCustomMutation(finishTicketAsStaff, told);
  const give = (ticket: string, user_id: string | null) =>
    giving.mutateAsync({ params: { ticket }, body: { user_id } });
  if (!writes) return undefined;
  return [
    ...(takes
      ? [
          {
            key: "take",
            label: t("tickets:staff.take"),
            icon: <UserOutlined />,
            run: ({ id }: StaffTicket) => give(id, user.id),
            undo: ({ id, assignee }: StaffTicket) => give(id, assignee?.id ?? null),
          },
        ]
      : []),
    {
      key: "finish",
      label: t("tickets:finish.action"),
      icon: <CheckOutlined />,
      ask: () => t("tickets:finish.manyText"),
      run: ({ id }) => finishing.mutateAsync({ params: { ticket: id } }),
    },
  ];
}
