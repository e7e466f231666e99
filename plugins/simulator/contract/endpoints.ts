import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { id, instant } from "../../../src/contract/wire.ts";

/** A pretend phone: who holds it and the texts it received. */
export const phone = z.object({ number: z.string(), last_text: z.string(), last_at: instant });
export type Phone = z.output<typeof phone>;

export const phoneMessage = z.object({ id, from: z.string(), body: z.string(), at: instant });
export type PhoneMessage = z.output<typeof phoneMessage>;

export const listPhones = defineEndpoint({
  name: "listPhones",
  method: "GET",
  path: "/simulator/phones",
  access: "public",
  response: z.object({ data: z.array(phone) }),
  summary: "Demo only: the pretend phones that received something, newest first",
});

export const listPhoneMessages = defineEndpoint({
  name: "listPhoneMessages",
  method: "GET",
  path: "/simulator/phones/:number/messages",
  access: "public",
  params: z.object({ number: z.string().regex(/^\d{6,20}$/) }),
  response: z.object({ data: z.array(phoneMessage) }),
  summary: "Demo only: what a pretend phone received, oldest first",
});
