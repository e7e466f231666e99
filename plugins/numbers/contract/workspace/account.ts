import { z } from "zod";
import { defineEndpoint } from "../../../../src/contract/endpoint.ts";
import { id, one } from "../../../../src/contract/wire.ts";
import { messagingLimit, numberStatus, sharedUse } from "../number.ts";
import { period } from "../statistics.ts";

/** What a workspace has at WhatsApp, as far as the caller sees its numbers. */
export const account = z.object({
  /** Of each business portfolio that has numbers of the workspace: they share its limit. */
  portfolios: z.array(sharedUse),
  numbers: z.array(
    z.object({
      id,
      display_name: z.string(),
      phone: z.string(),
      status: numberStatus,
      /** As WhatsApp last told of this number; since October 2025 it is the portfolio's. */
      messaging_limit: messagingLimit,
      /** People it was the last to write to outside the window, within 24 hours. */
      reached: z.int(),
    }),
  ),
  /** Of the business's own accounts, by Meta's id, where WhatsApp told how many numbers it may have: by itself, or the business. */
  accounts: z.array(
    z.object({
      account: z.string(),
      of: z.enum(["business", "account"]),
      used: z.int(),
      most: z.int(),
    }),
  ),
  /** The last six whole months of these numbers together, newest first. */
  months: z.array(period),
});
export type Account = z.output<typeof account>;

export const getAccount = defineEndpoint({
  name: "getAccount",
  method: "GET",
  path: "/workspaces/:workspace/account",
  access: "verified",
  can: ["read", "Number"],
  params: z.object({ workspace: id }),
  response: one(account),
  summary:
    "Messaging limits of a workspace's portfolios and numbers, and six months of what its numbers did",
});
