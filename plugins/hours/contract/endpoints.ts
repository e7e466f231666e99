import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { one } from "../../../src/contract/wire.ts";
import { inNumber } from "../../numbers/contract/endpoints.ts";
import { hours, hoursChange } from "./hours.ts";

export const getHours = defineEndpoint({
  name: "getHours",
  method: "GET",
  path: "/whatsapp/numbers/:number/hours",
  access: "verified",
  can: ["read", "Number"],
  params: inNumber,
  response: one(hours),
  summary: "When somebody answers on a number, and what who writes at other times is told",
});

export const updateHours = defineEndpoint({
  name: "updateHours",
  method: "PUT",
  path: "/whatsapp/numbers/:number/hours",
  access: "verified",
  can: ["manage-hours", "Number"],
  params: inNumber,
  body: hoursChange,
  response: one(hours),
  summary: "Says when somebody answers on a number, and what who writes at other times is told",
});
