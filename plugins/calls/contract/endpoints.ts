import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { one, wholeNumber } from "../../../src/contract/wire.ts";
import { inNumber } from "../../numbers/contract/endpoints.ts";
import { showsNumbers, updatesNumbers } from "../../numbers/contract/entry.ts";
import { callSettings, callSettingsChange } from "./settings.ts";
import { callStatistics, longestSpan } from "./statistics.ts";

export const getCallStatistics = defineEndpoint({
  name: "getCallStatistics",
  method: "GET",
  path: "/admin/numbers/:number/calls",
  access: "staff",
  can: [showsNumbers, "staff"],
  params: inNumber,
  query: z.object({
    /** So many up to today. */
    days: wholeNumber(1, longestSpan).default(30),
  }),
  response: one(callStatistics),
  summary: "A number's calls of the last days: both ways, day by day, and what they cost",
});

export const getCallSettings = defineEndpoint({
  name: "getCallSettings",
  method: "GET",
  path: "/admin/numbers/:number/call-settings",
  access: "staff",
  can: [showsNumbers, "staff"],
  params: inNumber,
  response: one(callSettings),
  summary: "How a number takes calls, as WhatsApp has it or is about to",
});

export const updateCallSettings = defineEndpoint({
  name: "updateCallSettings",
  method: "PUT",
  path: "/admin/numbers/:number/call-settings",
  access: "staff",
  can: [updatesNumbers, "staff"],
  params: inNumber,
  body: callSettingsChange,
  response: one(callSettings),
  summary: "Says how a number takes calls; WhatsApp is told right after",
});
