import { useParams } from "react-router-dom";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { RecordPage } from "../../../../src/console/kit/page/record-page.tsx";
import { useWayInto } from "../../../workspaces/console/slots.ts";
import { finishTicket, readTicket } from "../../contract/endpoints.ts";
import { tickets } from "../../contract/resources.ts";
import type { TicketDetail } from "../../contract/ticket.ts";
import { FinishedNotice } from "../components/finished-notice.tsx";
import { ReplyForm } from "../components/reply-form.tsx";
import { Thread } from "../components/thread.tsx";
import { TicketFacts } from "../components/ticket-facts.tsx";
import { statusLooks } from "../looks.ts";
import { useFinish } from "../use-finish.tsx";
import { useSeen } from "../use-seen.ts";
import "../tickets.css";

export function Component() {
  const { t } = useTranslation();
  const { ticket: id = "" } = useParams();
  const show = useShow(tickets, id);
  const { finish, dialog } = useFinish(finishTicket, tickets);
  const way = useWayInto(show.query.data?.data.workspace.id);
  if (way) return way;
  return (
    <RecordPage
      show={show}
      title={t("tickets:nav.one")}
      nameOf={({ title }) => title}
      header={(ticket) => ({
        status: <StatusTag status={ticket.status} looks={statusLooks} />,
        subtitle: ticket.status === "open" ? t("tickets:thread.waiting") : undefined,
        actions: finish(ticket),
      })}
    >
      {(ticket) => (
        <>
          <Shown ticket={ticket} />
          {dialog}
        </>
      )}
    </RecordPage>
  );
}

function Shown({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation();
  useSeen(ticket, readTicket, tickets);
  return (
    <div className="ticket">
      <Panel title={t("tickets:thread.title")}>
        <Thread ticket={ticket} seenBy="customer" />
        <FinishedNotice ticket={ticket} seenBy="customer" />
        {ticket.status === "open" && <ReplyForm ticket={ticket.id} />}
      </Panel>
      <TicketFacts ticket={ticket} numbers="numbers" activations="activations" />
    </div>
  );
}
