import { Button } from "antd";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { Facts, Panel } from "../../../../src/console/kit/page/panel.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { useMay, useSession } from "../../../../src/console/use-session.ts";
import { transferTicket } from "../../contract/staff/endpoints.ts";
import { staffTickets } from "../../contract/staff/resources.ts";
import type { StaffTicketDetail } from "../../contract/staff/ticket.ts";
import { useAgents } from "./use-queue-fields.tsx";

/** Who answers for a ticket, and since when the customer waits. */
export function Handling({ ticket }: { ticket: StaffTicketDetail }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const changes = useMay()(["write", "AnyTicket"]) && ticket.status === "open";
  const agents = useAgents();
  const { mutation, mutate } = useCustomMutation(transferTicket, {
    success: t("tickets:staff.transferred"),
    invalidates: [staffTickets],
  });
  const { id, assignee, waiting_since, status } = ticket;
  const give = (user_id: string | null) => mutate({ params: { ticket: id }, body: { user_id } });
  const mayTake = changes && assignee?.id !== user.id && agents.some((one) => one.id === user.id);
  // Whoever has it is shown even when they may not have it any more.
  const offered =
    agents.some((one) => one.id === assignee?.id) || !assignee ? agents : [assignee, ...agents];
  const waiting = waiting_since ? (
    <RelativeTime at={waiting_since} />
  ) : status === "open" ? (
    t("tickets:queue.notWaiting")
  ) : (
    "–"
  );
  return (
    <Panel title={t("tickets:staff.handling")}>
      <Facts
        items={[
          [
            t("tickets:staff.assignee"),
            changes ? (
              <SelectInput<string>
                key="assignee"
                aria-label={t("tickets:staff.assignee")}
                placeholder={t("tickets:queue.nobody")}
                value={assignee?.id ?? null}
                options={offered.map((one) => ({ value: one.id, label: one.name }))}
                onChange={(next) => give(next ?? null)}
                loading={mutation.isPending}
                allowClear
              />
            ) : (
              (assignee?.name ?? t("tickets:queue.nobody"))
            ),
          ],
          [t("tickets:fields.waiting"), waiting],
        ]}
      />
      {mayTake && (
        <Button className="ticket-take" onClick={() => give(user.id)}>
          {t("tickets:staff.take")}
        </Button>
      )}
    </Panel>
  );
}
