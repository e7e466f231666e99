import { z } from "zod";
import { defineEndpoint } from "../../../../src/contract/endpoint.ts";
import { dateSpan } from "../../../../src/contract/values/date-span.ts";
import { flag, id, listQuery, one, page } from "../../../../src/contract/wire.ts";
import { activationStatus, activationType, stepOwner } from "../activation.ts";
import { note, staffActivation, staffActivationDetail, staffStep, verdict } from "./activation.ts";

const path = "/admin/activations";
const inActivation = z.object({ activation: id });
const reads = { access: "staff", can: ["show-number-activations", "staff"] } as const;
const writes = { access: "staff", can: ["write", "AnyActivation"] } as const;
const shown = one(staffActivationDetail);

export const listAllActivations = defineEndpoint({
  ...reads,
  name: "listAllActivations",
  method: "GET",
  path,
  query: listQuery(["due_at", "status_since", "updated_at", "created_at", "name"], {
    status: activationStatus.optional(),
    type: activationType.optional(),
    owner: stepOwner.optional(),
    /** The promise has run out. */
    late: flag.optional(),
    workspace_id: id.optional(),
    ...dateSpan("since"),
    ...dateSpan("due"),
  }),
  response: page(staffActivation),
  summary: "All customers' activations, what was promised first before the rest",
});

export const showActivation = defineEndpoint({
  ...reads,
  name: "showActivation",
  method: "GET",
  path: `${path}/:activation`,
  params: inActivation,
  response: shown,
  summary: "One activation with its history, notes, and others of the same company",
});

export const decideActivation = defineEndpoint({
  ...writes,
  name: "decideActivation",
  method: "PUT",
  path: `${path}/:activation/verification`,
  params: inActivation,
  body: verdict,
  response: shown,
  summary: "Approves or rejects the verification that waits, or refuses the activation for good",
});

export const startActivationServer = defineEndpoint({
  ...writes,
  name: "startActivationServer",
  method: "POST",
  path: `${path}/:activation/server`,
  params: inActivation,
  body: staffStep,
  response: shown,
  summary: "Has the number's server made, anew where that got stuck",
});

export const restartCustomersActivation = defineEndpoint({
  ...writes,
  name: "restartCustomersActivation",
  method: "POST",
  path: `${path}/:activation/restart`,
  params: inActivation,
  body: staffStep,
  response: shown,
  summary: "Restarts an activation for its customer",
});

export const noteOnActivation = defineEndpoint({
  ...writes,
  name: "noteOnActivation",
  method: "POST",
  path: `${path}/:activation/notes`,
  idempotent: true,
  params: inActivation,
  body: note,
  response: shown,
  status: 201,
  summary: "Writes a note that only staff read",
});

/** A person's workspaces have few activations: the list is whole, without pages. */
export const listUserActivations = defineEndpoint({
  ...reads,
  name: "listUserActivations",
  method: "GET",
  path: "/admin/users/:user/activations",
  params: z.object({ user: id }),
  response: z.object({ data: z.array(staffActivation) }),
  summary: "The activations of the workspaces a person owns, newest first",
});
