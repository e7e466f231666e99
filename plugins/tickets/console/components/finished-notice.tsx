import { Alert } from "antd";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Side, TicketDetail } from "../../contract/ticket.ts";

interface FinishedNoticeProps {
  ticket: TicketDetail;
  seenBy: Side;
}

/** Who ended it, when, and what one does now. */
export function FinishedNotice({ ticket, seenBy }: FinishedNoticeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { finished_at, finished_by } = ticket;
  if (!finished_at) return null;
  const when = format.exact(finished_at);
  const said = () => {
    if (finished_by === "support") return t("tickets:thread.finishedBySupport", { when });
    return seenBy === "support"
      ? t("tickets:thread.finishedByCustomer", { when })
      : t("tickets:thread.finishedByYou", { when });
  };
  return (
    <Alert
      type="info"
      showIcon
      message={said()}
      description={seenBy === "customer" ? t("tickets:thread.finished") : undefined}
    />
  );
}
