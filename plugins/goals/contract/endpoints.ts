import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { one } from "../../../src/contract/wire.ts";
import { inNumber } from "../../numbers/contract/endpoints.ts";
import { goals, goalsChange } from "./goals.ts";

const ofNumber = {
  path: "/whatsapp/numbers/:number/goals",
  access: "verified",
  params: inNumber,
  response: one(goals),
} as const;

export const getGoals = defineEndpoint({
  ...ofNumber,
  name: "getGoals",
  method: "GET",
  can: ["read", "Number"],
  summary:
    "In how many minutes a number's customers are to be answered, and what they want is to be done",
});

export const updateGoals = defineEndpoint({
  ...ofNumber,
  name: "updateGoals",
  method: "PUT",
  can: ["manage-goals", "Number"],
  body: goalsChange,
  summary: "Says in how many minutes a number's customers are to be answered, and it is to be done",
});
