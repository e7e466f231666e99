import { useNavigation } from "@refinedev/core";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { Facts, Panel } from "../../../../src/console/kit/page/panel.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { usePathTo } from "../../../../src/console/shell/use-path-to.ts";
import type { StaffTicketDetail } from "../../contract/staff/ticket.ts";
import { Way } from "../components/way.tsx";
import { numberLooks, workspaceLooks } from "./looks.ts";

/** Who asks: the workspace, its numbers, and when somebody was last there. */
export function Customer({ ticket }: { ticket: StaffTicketDetail }) {
  const { t } = useTranslation();
  const { listUrl } = useNavigation();
  const pathTo = usePathTo();
  const { workspace, surroundings } = ticket;
  const { workspace_status, open_tickets, last_seen, numbers } = surroundings;
  const place = pathTo("workspaces", workspace.id);
  return (
    <Panel title={t("tickets:staff.customer")}>
      <Facts
        items={[
          [
            t("tickets:fields.workspace"),
            place ? (
              <Link key="workspace" to={place}>
                {workspace.name}
              </Link>
            ) : (
              workspace.name
            ),
          ],
          [
            t("tickets:staff.workspaceStatus"),
            <StatusTag key="status" status={workspace_status} looks={workspaceLooks} />,
          ],
          [
            t("tickets:staff.openTickets"),
            <Link
              key="open"
              to={`${listUrl("staff-tickets")}?status=open&workspace_id=${workspace.id}`}
            >
              {open_tickets}
            </Link>,
          ],
          [
            t("tickets:staff.lastSeen"),
            last_seen ? (
              <span key="seen">
                <RelativeTime at={last_seen.at} />{" "}
                {t("tickets:staff.lastSeenBy", { name: last_seen.name })}
              </span>
            ) : (
              t("tickets:staff.never")
            ),
          ],
          ...(numbers
            ? [[t("tickets:staff.numbers"), <Numbers key="numbers" numbers={numbers} />] as const]
            : []),
        ]}
      />
      {place && (
        <p className="ticket-take">
          <Link to={`${place}/registros-atividades`}>{t("tickets:staff.activity")}</Link>
        </p>
      )}
    </Panel>
  );
}

type Known = NonNullable<StaffTicketDetail["surroundings"]["numbers"]>;

function Numbers({ numbers }: { numbers: Known }) {
  const { t } = useTranslation();
  const pathTo = usePathTo();
  if (numbers.length === 0) return t("tickets:staff.noNumbers");
  return (
    <ul className="ticket-numbers">
      {numbers.map(({ id, display_name, phone, status }) => (
        <li key={id}>
          <Way to={pathTo("all-numbers", id)}>{display_name}</Way>{" "}
          <StatusTag status={status} looks={numberLooks} />
          <small className="kit-sub">
            <PhoneText value={phone} />
          </small>
        </li>
      ))}
    </ul>
  );
}
