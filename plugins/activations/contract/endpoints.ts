import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { id, listQuery, one, page } from "../../../src/contract/wire.ts";
import { activation, activationStatus, activationType } from "./activation.ts";

export const listActivations = defineEndpoint({
  name: "listActivations",
  method: "GET",
  path: "/whatsapp/number-activations",
  access: "verified",
  can: ["read", "Activation"],
  query: listQuery(["updated_at", "created_at", "status", "phone", "type", "name"], {
    status: activationStatus.optional(),
    type: activationType.optional(),
  }),
  response: page(activation),
  summary: "Activations of the active workspace",
});

export const getActivation = defineEndpoint({
  name: "getActivation",
  method: "GET",
  path: "/whatsapp/number-activations/:activation",
  access: "verified",
  can: ["read", "Activation"],
  params: z.object({ activation: id }),
  response: one(activation),
  summary: "One activation",
});
