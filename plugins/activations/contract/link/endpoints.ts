import { z } from "zod";
import { defineEndpoint } from "../../../../src/contract/endpoint.ts";
import { id, instant, one } from "../../../../src/contract/wire.ts";

/** How long a link may wait to be opened, and how long what it opens lasts at most. */
export const linkMinutes = 10;
export const guestHours = 24;

const inActivation = z.object({ activation: id });

/** What the link carries, shown this once. */
export const activationLink = z.object({ state: z.string(), expires_at: instant });
export type ActivationLink = z.output<typeof activationLink>;

export const issueActivationLink = defineEndpoint({
  name: "issueActivationLink",
  method: "POST",
  path: "/whatsapp/number-activations/:activation/link",
  access: "verified",
  can: ["write", "Activation"],
  limit: "activation-step",
  params: inActivation,
  response: one(activationLink),
  status: 201,
  summary: "Lets somebody without an account go on with an embedded activation; former links end",
});

export const issueActivationLinkAsStaff = defineEndpoint({
  name: "issueActivationLinkAsStaff",
  method: "POST",
  path: "/admin/activations/:activation/link",
  access: "staff",
  can: ["write", "AnyActivation"],
  limit: "activation-step",
  params: inActivation,
  response: one(activationLink),
  status: 201,
  summary: "The same for a customer, by staff",
});

export const loginByInvenio = defineEndpoint({
  name: "loginByInvenio",
  method: "POST",
  path: "/login-by-invenio",
  access: "public",
  body: z.object({ state: z.string().trim().min(1).max(300) }),
  response: z.object({
    access_token: z.string(),
    token_type: z.literal("bearer"),
    activation_id: id,
    expires_at: instant,
  }),
  summary: "Exchanges a link's one-time state for a session that knows its activation alone",
});
