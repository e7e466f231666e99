import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

export const tickets = defineResource({
  name: "tickets",
  list: endpoints.listTickets,
  sort: "-updated_at",
  show: endpoints.getTicket,
  create: endpoints.createTicket,
});
