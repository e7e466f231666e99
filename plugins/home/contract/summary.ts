import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { instant, one } from "../../../src/contract/wire.ts";

/**
 * What leads a new person to the first message, in this order. Whoever may not activate a number is given one of
 * those that the workspace has.
 */
export const stepNames = ["verify", "join", "activate", "access", "invite", "message"] as const;

export const homeStep = z.object({
  name: z.enum(stepNames),
  done: z.boolean(),
  /** Whether the person may do it themselves. */
  may: z.boolean(),
});
export type HomeStep = z.output<typeof homeStep>;

export const homeSummary = z.object({
  read_at: instant,
  /** None for staff. */
  steps: z.array(homeStep),
  /** Who owns the open workspace, beside the person: they may what the person may not. */
  owners: z.array(z.string()),
  /** Open invitations to the person's own, verified address. */
  invites: z.array(z.object({ workspace_name: z.string(), invited_by: z.string() })),
  /** What each domain shows, by its name and in a shape of its own. */
  parts: z.record(z.string(), z.unknown()),
});
export type HomeSummary = z.output<typeof homeSummary>;

export const getHome = defineEndpoint({
  name: "getHome",
  method: "GET",
  path: "/home",
  access: "session",
  inWorkspace: true,
  response: one(homeSummary),
  summary: "All that the caller's home shows: first steps, and what each domain has to say",
});
