import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { locale, one } from "../../../src/contract/wire.ts";
import { countryCode, email, firstName, lastName, nationalNumber, user } from "./user.ts";

export const getUser = defineEndpoint({
  name: "getUser",
  method: "GET",
  path: "/user",
  access: "session",
  confined: true,
  response: one(user),
  summary: "The signed-in person, with effective permissions",
});

/** What is missing stays as it is. A new e-mail or WhatsApp number has to be verified again. */
export const updateUser = defineEndpoint({
  name: "updateUser",
  method: "PUT",
  path: "/user",
  access: "session",
  can: ["update", "Account"],
  body: z
    .object({
      first_name: firstName,
      last_name: lastName,
      email,
      whatsapp_country_code: countryCode,
      whatsapp_number: nationalNumber,
      locale,
      /** With another e-mail only: whoever has the address has the account. */
      current_password: z.string().max(128),
    })
    .partial(),
  response: one(user),
  summary: "Changes the signed-in person's own data",
});
