import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { one } from "../../../src/contract/wire.ts";
import { automations, automationsChange } from "./automations.ts";
import { inNumber } from "./endpoints.ts";
import { currentPeriod, period } from "./statistics.ts";

export const getAutomations = defineEndpoint({
  name: "getAutomations",
  method: "GET",
  path: "/whatsapp/numbers/:number/automations",
  access: "verified",
  can: ["read", "Number"],
  params: inNumber,
  response: one(automations),
  summary: "Welcome message, ice breakers and commands of a number",
});

export const updateAutomations = defineEndpoint({
  name: "updateAutomations",
  method: "PUT",
  path: "/whatsapp/numbers/:number/automations",
  access: "verified",
  can: ["update", "Number"],
  params: inNumber,
  body: automationsChange,
  response: one(automations),
  summary: "Changes welcome message, ice breakers or commands of a number",
});

export const listStatistics = defineEndpoint({
  name: "listStatistics",
  method: "GET",
  path: "/whatsapp/numbers/:number/statistics",
  access: "verified",
  can: ["read", "Number"],
  params: inNumber,
  response: z.object({ data: z.array(period) }),
  summary: "The last six whole months, newest first",
});

export const getCurrentStatistics = defineEndpoint({
  name: "getCurrentStatistics",
  method: "GET",
  path: "/whatsapp/numbers/:number/statistics/current",
  access: "verified",
  can: ["read", "Number"],
  params: inNumber,
  response: one(currentPeriod),
  summary: "This month to date, and its days",
});
