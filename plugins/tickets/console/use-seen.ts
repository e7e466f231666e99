import { useEffect, useRef } from "react";
import { useCustomMutation } from "../../../src/console/data/use-custom-mutation.ts";
import type { ResourceShape } from "../../../src/contract/resource.ts";
import type { readTicket } from "../contract/endpoints.ts";
import type { readTicketAsStaff } from "../contract/staff/endpoints.ts";
import type { Ticket } from "../contract/ticket.ts";

/** Marks what was said as seen while the page is looked at. */
export function useSeen(
  { id, unread }: Pick<Ticket, "id" | "unread">,
  endpoint: typeof readTicket | typeof readTicketAsStaff,
  of: ResourceShape,
): void {
  const { mutate } = useCustomMutation(endpoint, { quiet: true, invalidates: [of] });
  const latest = useRef(mutate);
  useEffect(() => {
    latest.current = mutate;
  });
  useEffect(() => {
    if (unread === 0) return;
    const see = () => {
      if (document.visibilityState === "visible") latest.current({ params: { ticket: id } });
    };
    see();
    document.addEventListener("visibilitychange", see);
    return () => document.removeEventListener("visibilitychange", see);
  }, [id, unread]);
}
