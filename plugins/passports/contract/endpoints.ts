import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { id, one } from "../../../src/contract/wire.ts";
import { showsTickets } from "../../tickets/contract/entry.ts";
import { passport } from "./passport.ts";

export const showPassport = defineEndpoint({
  name: "showPassport",
  method: "GET",
  path: "/admin/messages/:message",
  access: "staff",
  can: showsTickets,
  changes: true,
  params: z.object({ message: id }),
  response: one(passport),
  summary:
    "What became of a customer's message, without its content; that somebody looked is written down",
});
