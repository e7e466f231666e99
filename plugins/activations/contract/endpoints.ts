import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { dateSpan } from "../../../src/contract/values/date-span.ts";
import { id, listQuery, one, page, upload } from "../../../src/contract/wire.ts";
import { activation, activationDetail, activationStatus, activationType } from "./activation.ts";
import { documentBytes } from "./documents/document.ts";
import {
  chargeStep,
  codeStep,
  facebookStep,
  finalizeStep,
  newActivation,
  numberStep,
  offer,
  plainStep,
  positusStep,
  quote,
  quoteQuery,
  verifyStep,
} from "./steps.ts";

const path = "/whatsapp/number-activations";
const inActivation = z.object({ activation: id });
const reads = { access: "verified", can: ["read", "Activation"] } as const;
const writes = { access: "verified", can: ["write", "Activation"] } as const;
// Whoever came by a link takes all steps but the one that costs its issuer money.
const guests = { guests: true } as const;

export const listActivations = defineEndpoint({
  ...reads,
  name: "listActivations",
  method: "GET",
  path,
  inWorkspace: true,
  query: listQuery(["updated_at", "created_at", "status", "phone", "type", "name"], {
    status: activationStatus.optional(),
    type: activationType.optional(),
    ...dateSpan("updated"),
  }),
  response: page(activation),
  summary: "Activations of the active workspace",
});

export const createActivation = defineEndpoint({
  ...writes,
  name: "createActivation",
  method: "POST",
  path,
  inWorkspace: true,
  idempotent: true,
  limit: "activation-start",
  body: newActivation,
  response: one(activationDetail),
  status: 201,
  summary: "Starts the activation of a number in the active workspace",
});

export const getActivation = defineEndpoint({
  ...reads,
  ...guests,
  name: "getActivation",
  method: "GET",
  path: `${path}/:activation`,
  params: inActivation,
  response: one(activationDetail),
  summary: "One activation, with what was decided in it",
});

export const listActivationPlans = defineEndpoint({
  ...writes,
  name: "listActivationPlans",
  method: "GET",
  path: `${path}/:activation/plans`,
  params: inActivation,
  response: z.object({ data: z.array(offer) }),
  summary: "The plans that may be chosen, in the workspace's currency",
});

export const quoteActivation = defineEndpoint({
  ...writes,
  name: "quoteActivation",
  method: "GET",
  path: `${path}/:activation/quote`,
  limit: "activation-quote",
  params: inActivation,
  query: quoteQuery,
  response: one(quote),
  summary: "What a plan with a coupon costs now; uses nothing",
});

/** One step of an activation, by its name in the path. */
const step = <const N extends string, const P extends string, B extends z.ZodType>(of: {
  name: N;
  step: P;
  body: B;
  summary: string;
  guests?: true;
  /** It costs something: money, or a message. */
  idempotent?: true;
}) =>
  defineEndpoint({
    ...writes,
    ...(of.guests && guests),
    ...(of.idempotent && { idempotent: of.idempotent }),
    name: of.name,
    method: "POST",
    path: `${path}/:activation/${of.step}`,
    limit: "activation-step",
    params: inActivation,
    body: of.body,
    response: one(activationDetail),
    summary: of.summary,
  });

export const giveActivationNumber = step({
  name: "giveActivationNumber",
  ...guests,
  step: "number",
  body: numberStep,
  summary: "The number and the name it is to show; after a rejected name, another one",
});

export const giveActivationFacebook = step({
  name: "giveActivationFacebook",
  ...guests,
  step: "facebook",
  body: facebookStep,
  summary: "The business at Facebook, by the pop-up's code or by its id",
});

export const giveActivationCompany = step({
  name: "giveActivationCompany",
  ...guests,
  step: "positus",
  body: positusStep,
  summary: "What the provider verifies the company by",
});

export const payActivation = step({
  name: "payActivation",
  idempotent: true,
  step: "charge",
  body: chargeStep,
  summary: "Takes a plan: its first month is charged once, less a coupon; nothing where it is free",
});

export const startActivation = step({
  name: "startActivation",
  ...guests,
  step: "activate",
  body: plainStep,
  summary: "Goes on with what is missing; with nothing missing, the server is made",
});

export const finalizeCoexistence = step({
  name: "finalizeCoexistence",
  ...guests,
  step: "finalize-coex",
  body: finalizeStep,
  summary: "Takes in a number that Facebook's window has proven: no code is asked",
});

export const sendActivationCode = step({
  name: "sendActivationCode",
  idempotent: true,
  ...guests,
  step: "activation",
  body: codeStep,
  summary: "Has the code sent by SMS or told in a call",
});

export const verifyActivation = step({
  name: "verifyActivation",
  ...guests,
  step: "verify",
  body: verifyStep,
  summary: "Confirms the number by its code; then it exists in the workspace",
});

export const restartActivation = step({
  name: "restartActivation",
  ...guests,
  step: "restart-activation",
  body: plainStep,
  summary: "Back to the start of the activation, with all that was approved and paid",
});

export const cancelActivation = step({
  name: "cancelActivation",
  ...guests,
  step: "cancel",
  body: plainStep,
  summary: "Calls it off, as long as the number does not exist",
});

/** Each file comes alone: several in one body would be several in memory at once. */
export const addActivationDocument = defineEndpoint({
  ...writes,
  ...guests,
  name: "addActivationDocument",
  method: "POST",
  path: `${path}/:activation/documents`,
  encoding: "multipart",
  limit: "activation-document",
  params: inActivation,
  body: z.object({ file: upload(documentBytes) }),
  response: one(activationDetail),
  status: 201,
  summary: "Adds a document by which the company is verified",
});
