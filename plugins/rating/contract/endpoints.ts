import { z } from "zod";
import { day } from "../../../src/contract/day.ts";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { currency, id, listQuery, one, page } from "../../../src/contract/wire.ts";
import { inNumber } from "../../numbers/contract/endpoints.ts";
import { showsServices } from "../../services/contract/entry.ts";
import { comparedLine } from "./comparison.ts";
import { explanation, priceFound } from "./explanation.ts";
import { freeMessagesUse } from "./free-messages.ts";

export const explainUse = defineEndpoint({
  name: "explainUse",
  method: "GET",
  path: "/rating/uses/:use",
  access: "verified",
  can: ["read", "Use"],
  params: z.object({ use: id }),
  response: one(explanation),
  summary:
    "Why a delivered message, a conversation (by its first message) or a call costs what it does",
});

export const explainPrice = defineEndpoint({
  name: "explainPrice",
  method: "GET",
  path: "/rating/prices/:price",
  access: "verified",
  can: ["read", "Use"],
  params: z.object({ price: id }),
  response: one(priceFound),
  summary: "An entry of the price book that a line of an invoice was rated by",
});

export const getFreeMessages = defineEndpoint({
  name: "getFreeMessages",
  method: "GET",
  path: "/whatsapp/numbers/:number/free-messages",
  access: "verified",
  can: ["read", "Number"],
  params: inNumber,
  response: one(freeMessagesUse),
  summary:
    "How many of this month's free answers a number has used; who pays is told what comes after them",
});

export const compareMonth = defineEndpoint({
  name: "compareMonth",
  method: "GET",
  path: "/admin/rating/comparison",
  access: "staff",
  can: [showsServices, "staff"],
  query: listQuery(["part", "quantity", "amount", "other_amount", "difference"], {
    /** Without it the last month that is over. */
    month: z
      .string()
      .regex(/^2\d{3}-(0[1-9]|1[0-2])$/)
      .optional(),
    /** The day whose rules and prices are the other ones; without it today. */
    as_of: day.optional(),
    workspace_id: id.optional(),
    currency: currency.optional(),
  }),
  response: page(comparedLine),
  summary: "Rates a month once more by the book of another day, and writes nothing",
});
