import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { id, instant, one, trimmed } from "../../../src/contract/wire.ts";
import { conversation } from "../../messenger/contract/conversation.ts";
import { ofContact } from "../../messenger/contract/parts.ts";
import { optOutChange, optOutSettings } from "./settings.ts";

const settings = {
  path: "/workspaces/:workspace/opt-outs",
  access: "verified",
  can: ["manage-opt-outs", "Workspace"],
  params: z.object({ workspace: id }),
  response: one(optOutSettings),
} as const;

export const getOptOuts = defineEndpoint({
  ...settings,
  name: "getOptOuts",
  method: "GET",
  summary: "By which words the workspace's customers refuse marketing and accept it again",
});

export const updateOptOuts = defineEndpoint({
  ...settings,
  name: "updateOptOuts",
  method: "PUT",
  body: optOutChange,
  summary: "Changes these words, and what who refuses is answered",
});

export const takeBackOptOut = defineEndpoint({
  name: "takeBackOptOut",
  method: "POST",
  path: "/messenger/contacts/:contact/opt-out/take-back",
  access: "verified",
  can: ["take-back-opt-outs", "Number"],
  params: ofContact,
  /** `opted_out_at`: as it was seen; a later refusal is a 409. */
  body: z.object({ reason: trimmed(255), opted_out_at: instant }),
  response: one(conversation),
  summary:
    "Lets a contact have marketing again who refused it by a word; WhatsApp's own word stays",
});
