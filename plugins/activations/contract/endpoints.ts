import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { id, listQuery, one, page } from "../../../src/contract/wire.ts";
import { activation, activationStatus, activationType } from "./activation.ts";

export const listActivations = defineEndpoint({
  name: "listActivations",
  method: "GET",
  path: "/whatsapp/number-activations",
  access: "verified",
  inWorkspace: true,
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

/** A person's workspaces have few activations: the list is whole, without pages. */
export const listUserActivations = defineEndpoint({
  name: "listUserActivations",
  method: "GET",
  path: "/admin/users/:user/activations",
  access: "staff",
  can: ["show-number-activations", "staff"],
  params: z.object({ user: id }),
  response: z.object({
    data: z.array(activation.extend({ workspace: z.object({ id, name: z.string() }) })),
  }),
  summary: "The activations of the workspaces a person owns, newest first",
});
