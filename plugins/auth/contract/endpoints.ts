import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { id, instant, locale, nothing, one } from "../../../src/contract/wire.ts";
import {
  countryCode,
  email,
  firstName,
  lastName,
  nationalNumber,
  password,
} from "../../users/contract/user.ts";
import { signIn } from "./sign-in.ts";
import { secondCode } from "./two-factor/code.ts";

/** A session's bearer token, shown this once. */
const session = z.object({ access_token: z.string(), token_type: z.literal("bearer") });

interface Confirmed {
  password?: unknown;
  password_confirmation?: unknown;
}
const isConfirmed = (body: Confirmed) => body.password === body.password_confirmation;
/** Asked also of a body with other faults: a person hears of all of them at once. */
const confirmationDiffers = {
  path: ["password_confirmation"],
  error: "auth.confirmation_differs",
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

const linkToken = z.object({ token: z.string().min(20).max(200) });

export const login = defineEndpoint({
  name: "login",
  method: "POST",
  path: "/login",
  access: "public",
  body: z.object({
    username: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(128),
    /** Asked for by the refusal `auth.code_needed`. */
    code: secondCode.optional(),
  }),
  response: session,
  summary: "Signs in with e-mail and password, and a code where two-factor sign-in is on",
});

export const register = defineEndpoint({
  name: "register",
  method: "POST",
  path: "/register",
  access: "public",
  limit: "register",
  body: z
    .object({
      first_name: firstName,
      last_name: lastName,
      email,
      whatsapp_country_code: countryCode,
      whatsapp_number: nationalNumber,
      password,
      password_confirmation: z.string().max(128),
      locale: locale.default("pt"),
    })
    .refine(isConfirmed, confirmationDiffers),
  response: session,
  status: 201,
  summary: "Signs up and signs in",
});

export const logout = defineEndpoint({
  name: "logout",
  method: "POST",
  path: "/logout",
  access: "session",
  confined: true,
  response: nothing,
  summary: "Ends the session of the token used",
});

export const requestPasswordReset = defineEndpoint({
  name: "requestPasswordReset",
  method: "POST",
  path: "/password/reset",
  access: "public",
  limit: "password",
  body: z.object({ email }),
  response: nothing,
  summary: "Mails a reset link if the address has an account; the answer never tells",
});

const newPassword = z
  .object({ password, password_confirmation: z.string().max(128) })
  .refine(isConfirmed, confirmationDiffers);

export const confirmPasswordReset = defineEndpoint({
  name: "confirmPasswordReset",
  method: "POST",
  path: "/password/confirm/:token",
  access: "public",
  limit: "password",
  params: linkToken,
  body: newPassword,
  response: nothing,
  summary: "Sets a new password by a reset link and ends every session",
});

export const changePassword = defineEndpoint({
  name: "changePassword",
  method: "POST",
  path: "/user/password",
  access: "session",
  can: ["update", "Account"],
  limit: "password",
  body: z
    .object({
      current_password: z.string().min(1).max(128),
      password,
      password_confirmation: z.string().max(128),
    })
    .refine(isConfirmed, confirmationDiffers),
  response: nothing,
  summary: "Changes the own password and ends every other session",
});

export const verifyEmailLink = defineEndpoint({
  name: "verifyEmailLink",
  method: "GET",
  path: "/verify/email/:token",
  access: "session",
  changes: true,
  params: linkToken,
  response: one(z.object({ email: z.string() })),
  summary: "Verifies the signed-in person's address by the mailed link",
});

export const resendEmailLink = defineEndpoint({
  name: "resendEmailLink",
  method: "GET",
  path: "/user/verify/email",
  access: "session",
  changes: true,
  limit: "code",
  response: nothing,
  summary: "Mails the verification link again",
});

export const sendWhatsappCode = defineEndpoint({
  name: "sendWhatsappCode",
  method: "POST",
  path: "/user/verify/whatsapp/code",
  access: "session",
  can: ["update", "Account"],
  limit: "code",
  response: one(z.object({ expires_at: instant })),
  status: 201,
  summary: "Sends a code to the person's WhatsApp",
});

export const verifyWhatsapp = defineEndpoint({
  name: "verifyWhatsapp",
  method: "POST",
  path: "/user/verify/whatsapp",
  access: "session",
  can: ["update", "Account"],
  limit: "code",
  body: z.object({ code: z.string().regex(/^\d{6}$/) }),
  response: nothing,
  summary: "Verifies the person's WhatsApp number by the sent code",
});

export const listSessions = defineEndpoint({
  name: "listSessions",
  method: "GET",
  path: "/user/sessions",
  access: "session",
  response: z.object({ data: z.array(signIn) }),
  summary: "Where the person is signed in",
});

export const endSession = defineEndpoint({
  name: "endSession",
  method: "DELETE",
  path: "/user/sessions/:session",
  access: "session",
  can: ["update", "Account"],
  params: z.object({ session: id }),
  response: nothing,
  summary: "Signs one of the person's sessions out",
});

export const endOtherSessions = defineEndpoint({
  name: "endOtherSessions",
  method: "DELETE",
  path: "/user/sessions",
  access: "session",
  can: ["update", "Account"],
  response: nothing,
  summary: "Signs the person out everywhere but here",
});

/** Asked for by the refusal `auth.confirmation_needed`. */
export const confirmPassword = defineEndpoint({
  name: "confirmPassword",
  method: "POST",
  path: "/user/confirmation",
  access: "session",
  can: ["update", "Account"],
  limit: "password",
  body: z.object({ current_password: z.string().min(1).max(128) }),
  response: nothing,
  summary: "Shows by the password who is there: good for ten minutes of this session",
});
