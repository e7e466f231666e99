import { z } from "zod";
import { defineEndpoint } from "../../../../src/contract/endpoint.ts";
import { nothing, one } from "../../../../src/contract/wire.ts";
import { email } from "../../../users/contract/user.ts";
import { accountCopy } from "./account-copy.ts";

const currentPassword = z.string().min(1).max(128);

export const listAccountCopies = defineEndpoint({
  name: "listAccountCopies",
  method: "GET",
  path: "/user/data-copies",
  access: "session",
  response: z.object({ data: z.array(accountCopy) }),
  summary: "The last ten copies of their own data that the person asked for, newest first",
});

export const copyAccountData = defineEndpoint({
  name: "copyAccountData",
  method: "POST",
  path: "/user/data-copies",
  access: "session",
  can: ["update", "Account"],
  limit: "password",
  body: z.object({ current_password: currentPassword }),
  response: one(accountCopy),
  status: 202,
  summary: "Starts writing everything that is kept about the signed-in person to one file",
});

export const eraseAccount = defineEndpoint({
  name: "eraseAccount",
  method: "POST",
  path: "/user/erasure",
  access: "session",
  can: ["update", "Account"],
  limit: "password",
  body: z.object({
    /** The account's own address as somebody typed it, so that nobody does it by mistake. */
    email,
    current_password: currentPassword,
  }),
  response: nothing,
  summary: "Erases the signed-in person's account at once; it cannot be taken back",
});
