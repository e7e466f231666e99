import { Badge } from "antd";
import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field, Filter } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import type { Ticket } from "../contract/ticket.ts";
import { categoryNames, statusLooks } from "./looks.ts";
import "./tickets.css";

/** The mark of what somebody has not seen yet. */
export function UnreadMark({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return <Badge className="ticket-unread" count={t("tickets:list.unread", { count })} />;
}

/** What every list of tickets shows, in the person's language; each list puts its own around it. */
export function useTicketFields() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  return useMemo(() => {
    const sender = ({ last_sender }: Ticket) => {
      if (last_sender.own) return t("tickets:list.you");
      return last_sender.side === "support"
        ? t("tickets:thread.support", { name: last_sender.name })
        : last_sender.name;
    };
    const title = (below?: (ticket: Ticket) => string): Field<Ticket> =>
      kit.name("title", t("tickets:fields.title"), below, {
        render: (ticket) => (
          <>
            {ticket.title} <UnreadMark count={ticket.unread} />
            {below && <small className="kit-sub">{below(ticket)}</small>}
          </>
        ),
      });
    const category: Field<Ticket> = kit.choice(
      "category",
      t("tickets:fields.category"),
      categoryNames,
      { sorter: undefined },
    );
    const lastSender = kit.words<Ticket>("last_sender", t("tickets:fields.lastSender"), sender);
    const status: Field<Ticket> = kit.status("status", t("tickets:fields.status"), statusLooks, {
      sorter: undefined,
    });
    const updated: Field<Ticket> = kit.ago("updated_at", t("tickets:fields.updated"));
    const created: Field<Ticket> = kit.ago("created_at", t("tickets:fields.created"));
    const byCategory: Filter = kit.oneOf("category", t("tickets:fields.category"), categoryNames);
    const byStatus: Filter = kit.oneOf("status", t("tickets:fields.status"), statusLooks);
    const byUpdate: Filter = kit.days("updated", t("tickets:fields.updated"));
    const own = [title(), category, lastSender, updated, created];
    return {
      title,
      category,
      lastSender,
      status,
      updated,
      created,
      byCategory,
      byStatus,
      byUpdate,
      own,
    };
  }, [t, kit]);
}
