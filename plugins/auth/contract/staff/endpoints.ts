import { z } from "zod";
import { defineEndpoint } from "../../../../src/contract/endpoint.ts";
import { id, nothing } from "../../../../src/contract/wire.ts";
import { showsUsers } from "../../../users/contract/rights.ts";
import { signIn } from "../sign-in.ts";

const ofUser = z.object({ user: id });

export const listUserSessions = defineEndpoint({
  name: "listUserSessions",
  method: "GET",
  path: "/admin/users/:user/sessions",
  access: "staff",
  can: showsUsers,
  params: ofUser,
  response: z.object({ data: z.array(signIn) }),
  summary: "Where a person is signed in",
});

export const endUserSession = defineEndpoint({
  name: "endUserSession",
  method: "DELETE",
  path: "/admin/users/:user/sessions/:session",
  access: "staff",
  can: ["write", "User"],
  params: z.object({ user: id, session: id }),
  response: nothing,
  summary: "Signs a person out of one place",
});

export const endUserSessions = defineEndpoint({
  name: "endUserSessions",
  method: "DELETE",
  path: "/admin/users/:user/sessions",
  access: "staff",
  can: ["write", "User"],
  params: ofUser,
  response: nothing,
  summary: "Signs a person out everywhere",
});

export const resendUserEmailLink = defineEndpoint({
  name: "resendUserEmailLink",
  method: "POST",
  path: "/admin/users/:user/verify/email",
  access: "staff",
  can: ["write", "User"],
  params: ofUser,
  response: nothing,
  summary: "Mails a person the link that verifies the address again",
});
