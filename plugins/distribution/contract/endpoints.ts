import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { one } from "../../../src/contract/wire.ts";
import { inNumber } from "../../numbers/contract/endpoints.ts";
import { availability } from "./availability.ts";
import { rule, ruleChange } from "./rule.ts";

export const getDistribution = defineEndpoint({
  name: "getDistribution",
  method: "GET",
  path: "/whatsapp/numbers/:number/distribution",
  access: "verified",
  can: ["read", "Number"],
  params: inNumber,
  response: one(rule),
  summary: "How a number hands out conversations that nobody answers, and to whom now",
});

export const updateDistribution = defineEndpoint({
  name: "updateDistribution",
  method: "PUT",
  path: "/whatsapp/numbers/:number/distribution",
  access: "verified",
  can: ["manage-distribution", "Number"],
  params: inNumber,
  body: ruleChange,
  response: one(rule),
  summary: "Says how a number hands out conversations",
});

const own = {
  path: "/messenger/availability",
  access: "verified",
  inWorkspace: true,
  can: ["read", "Number"],
  response: one(availability),
} as const;

export const getAvailability = defineEndpoint({
  ...own,
  name: "getAvailability",
  method: "GET",
  summary: "Whether the caller takes conversations that are handed out in the workspace",
});

export const setAvailability = defineEndpoint({
  ...own,
  name: "setAvailability",
  method: "PUT",
  can: ["send", "Number"],
  body: z.object({ available: z.boolean() }),
  lastWins: "one's own switch",
  summary: "Takes part in what is handed out for a shift, or no longer; what waits is handed out",
});
