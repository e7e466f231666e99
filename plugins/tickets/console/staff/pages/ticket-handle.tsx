import { useParams } from "react-router-dom";
import { useShow } from "../../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../../src/console/kit/feedback/status-tag.tsx";
import { Panel } from "../../../../../src/console/kit/page/panel.tsx";
import { RecordPage } from "../../../../../src/console/kit/page/record-page.tsx";
import { useMay } from "../../../../../src/console/use-session.ts";
import { finishTicketAsStaff, readTicketAsStaff } from "../../../contract/staff/endpoints.ts";
import { staffTickets } from "../../../contract/staff/resources.ts";
import type { StaffTicketDetail } from "../../../contract/staff/ticket.ts";
import { FinishedNotice } from "../../components/finished-notice.tsx";
import { Thread } from "../../components/thread.tsx";
import { TicketFacts } from "../../components/ticket-facts.tsx";
import { statusLooks } from "../../looks.ts";
import { useFinish } from "../../use-finish.tsx";
import { useSeen } from "../../use-seen.ts";
import { AnswerBox } from "../answer-box.tsx";
import { Customer } from "../customer.tsx";
import { Handling } from "../handling.tsx";
import "../../tickets.css";

export function Component() {
  const { t } = useTranslation();
  const { ticket: id = "" } = useParams();
  const show = useShow(staffTickets, id);
  const writes = useMay()(["write", "AnyTicket"]);
  const { finish, dialog } = useFinish(finishTicketAsStaff, staffTickets);
  return (
    <RecordPage
      show={show}
      title={t("tickets:nav.one")}
      nameOf={({ title }) => title}
      header={(ticket) => ({
        status: <StatusTag status={ticket.status} looks={statusLooks} />,
        subtitle: ticket.workspace.name,
        actions: writes ? finish(ticket) : [],
      })}
    >
      {(ticket) => (
        <>
          <Shown ticket={ticket} writes={writes} />
          {dialog}
        </>
      )}
    </RecordPage>
  );
}

function Shown({ ticket, writes }: { ticket: StaffTicketDetail; writes: boolean }) {
  const { t } = useTranslation();
  useSeen(ticket, readTicketAsStaff, staffTickets);
  return (
    <div className="ticket">
      <Panel
        title={t("tickets:thread.title")}
        intro={writes ? undefined : t("tickets:staff.readOnly")}
      >
        <Thread ticket={ticket} notes={ticket.notes} seenBy="support" />
        <FinishedNotice ticket={ticket} seenBy="support" />
        {writes && <AnswerBox ticket={ticket.id} finished={ticket.status === "finished"} />}
      </Panel>
      <div className="ticket-beside">
        <Handling ticket={ticket} />
        <Customer ticket={ticket} />
        <TicketFacts ticket={ticket} numbers="all-numbers" activations="all-activations" />
      </div>
    </div>
  );
}
