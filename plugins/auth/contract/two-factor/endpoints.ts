import { z } from "zod";
import { defineEndpoint } from "../../../../src/contract/endpoint.ts";
import { id, instant, nothing, one } from "../../../../src/contract/wire.ts";
import { showsUsers } from "../../../users/contract/rights.ts";
import { reason } from "../../../users/contract/staff/user.ts";
import { secondCode } from "./code.ts";

const currentPassword = z.string().min(1).max(128);
const proof = z.object({ current_password: currentPassword, code: secondCode });

const recoveryCodes = one(z.object({ recovery_codes: z.array(z.string()) }));

/** Whether signing in asks for a code. */
const state = z.object({
  on: z.boolean(),
  since: instant.nullable(),
  recovery_codes_left: z.int(),
});

export const getTwoFactor = defineEndpoint({
  name: "getTwoFactor",
  method: "GET",
  path: "/user/two-factor",
  access: "session",
  confined: true,
  response: one(
    state.extend({
      /** The house asks it of this person: it cannot be switched off. */
      required: z.boolean(),
    }),
  ),
  summary: "Whether signing in asks the person for a code, and how many recovery codes are left",
});

export const beginTwoFactor = defineEndpoint({
  name: "beginTwoFactor",
  method: "POST",
  path: "/user/two-factor",
  access: "session",
  can: ["update", "Account"],
  confined: true,
  limit: "password",
  body: z.object({ current_password: currentPassword }),
  /** In base 32, as apps take it. */
  response: one(z.object({ key: z.string() })),
  status: 201,
  summary: "Makes a key for an authenticator app; nothing changes until a code confirms it",
});

export const confirmTwoFactor = defineEndpoint({
  name: "confirmTwoFactor",
  method: "PUT",
  path: "/user/two-factor",
  access: "session",
  can: ["update", "Account"],
  confined: true,
  limit: "code",
  body: z.object({ code: secondCode }),
  response: recoveryCodes,
  lastWins: "a code proves what is switched on, and nothing is replaced",
  summary: "Switches two-factor sign-in on by a first code; tells the recovery codes this once",
});

export const renewRecoveryCodes = defineEndpoint({
  name: "renewRecoveryCodes",
  method: "POST",
  path: "/user/two-factor/recovery-codes",
  access: "session",
  can: ["update", "Account"],
  limit: "password",
  body: proof,
  response: recoveryCodes,
  summary: "Makes new recovery codes, tells them this once; the former ones no longer work",
});

export const endTwoFactor = defineEndpoint({
  name: "endTwoFactor",
  method: "POST",
  path: "/user/two-factor/off",
  access: "session",
  can: ["update", "Account"],
  limit: "password",
  body: proof,
  response: nothing,
  summary: "Switches two-factor sign-in off",
});

const ofUser = z.object({ user: id });

export const getUserTwoFactor = defineEndpoint({
  name: "getUserTwoFactor",
  method: "GET",
  path: "/admin/users/:user/two-factor",
  access: "staff",
  can: showsUsers,
  params: ofUser,
  response: one(state),
  summary: "Whether signing in asks a person for a code",
});

export const resetUserTwoFactor = defineEndpoint({
  name: "resetUserTwoFactor",
  method: "DELETE",
  path: "/admin/users/:user/two-factor",
  access: "staff",
  can: ["reset-two-factor", "staff"],
  params: ofUser,
  body: z.object({ reason }),
  response: nothing,
  summary: "Switches two-factor sign-in off for somebody who lost the device; signs them out",
});
