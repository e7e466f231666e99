import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { id, listQuery, nothing, one, page, upload } from "../../../src/contract/wire.ts";
import { automations, automationsChange } from "./automations.ts";
import {
  numberStatus,
  phoneNumber,
  phoneNumberDetail,
  pinChange,
  profileChange,
  qualityRating,
  tagChange,
  webhook,
  webhookChange,
} from "./number.ts";
import { currentPeriod, period, spanQuery, spanStatistics } from "./statistics.ts";

export const inNumber = z.object({ number: id });

export const listNumbers = defineEndpoint({
  name: "listNumbers",
  method: "GET",
  path: "/whatsapp/numbers",
  access: "verified",
  inWorkspace: true,
  can: ["read", "Number"],
  query: listQuery(
    ["display_name", "phone", "quality_rating", "server_type", "status", "tag", "updated_at"],
    { status: numberStatus.optional(), quality_rating: qualityRating.optional() },
  ),
  response: page(phoneNumber),
  summary: "Numbers of the active workspace that the caller may see",
});

export const getNumber = defineEndpoint({
  name: "getNumber",
  method: "GET",
  path: "/whatsapp/numbers/:number",
  access: "verified",
  can: ["read", "Number"],
  params: inNumber,
  response: one(phoneNumberDetail),
  summary: "One number with its profile",
});

export const updateNumber = defineEndpoint({
  name: "updateNumber",
  method: "PUT",
  path: "/whatsapp/numbers/:number",
  access: "verified",
  can: ["update", "Number"],
  params: inNumber,
  body: profileChange,
  response: one(phoneNumberDetail),
  summary: "Changes a number's profile",
});

export const setNumberTag = defineEndpoint({
  name: "setNumberTag",
  method: "PUT",
  path: "/whatsapp/numbers/:number/tag",
  access: "verified",
  can: ["update", "Number"],
  params: inNumber,
  body: tagChange,
  response: one(phoneNumberDetail),
  summary: "Sets or clears a number's identification tag",
});

export const setNumberWebhook = defineEndpoint({
  name: "setNumberWebhook",
  method: "PUT",
  path: "/whatsapp/numbers/:number/webhook",
  access: "verified",
  can: ["update", "Number"],
  params: inNumber,
  body: webhookChange,
  response: one(webhook),
  summary: "Sets where a number's events are sent; tells a new signing secret once",
});

/** The wished state travels, so that a repeated call changes nothing. */
export const switchGlobalSearch = defineEndpoint({
  name: "switchGlobalSearch",
  method: "PUT",
  path: "/whatsapp/numbers/:number/switch-global-search",
  access: "verified",
  can: ["update", "Number"],
  params: inNumber,
  body: z.object({ global_search: z.boolean() }),
  response: one(phoneNumberDetail),
  lastWins: "one switch",
  summary: "Lets the number's contacts and messages appear in searches over all numbers, or not",
});

export const setNumberPin = defineEndpoint({
  name: "setNumberPin",
  method: "PUT",
  path: "/whatsapp/numbers/:number/pin",
  access: "verified",
  can: ["update", "Number"],
  params: inNumber,
  body: pinChange,
  response: nothing,
  lastWins: "kept by WhatsApp, never shown",
  summary: "Sets the PIN of a number's two-step verification, or another one",
});

export const setNumberAvatar = defineEndpoint({
  name: "setNumberAvatar",
  method: "POST",
  path: "/whatsapp/numbers/:number/avatar",
  access: "verified",
  can: ["update", "Number"],
  idempotent: true,
  encoding: "multipart",
  params: inNumber,
  body: z.object({ file: upload() }),
  response: one(phoneNumberDetail),
  summary: "Sets a number's picture: JPEG or PNG of at least 640 × 640 pixels",
});

export const revealApiKey = defineEndpoint({
  name: "revealApiKey",
  method: "POST",
  path: "/whatsapp/numbers/:number/api-key",
  access: "verified",
  can: ["reveal-key", "Number"],
  params: inNumber,
  response: one(z.object({ api_key: z.string() })),
  summary: "Tells a number's API key to whoever has shown the password; every call is written down",
});

export const getAutomations = defineEndpoint({
  name: "getAutomations",
  method: "GET",
  path: "/whatsapp/numbers/:number/automations",
  access: "verified",
  can: ["read", "Number"],
  params: inNumber,
  response: one(automations),
  summary: "Welcome message, ice breakers and commands of a number",
});

export const updateAutomations = defineEndpoint({
  name: "updateAutomations",
  method: "PUT",
  path: "/whatsapp/numbers/:number/automations",
  access: "verified",
  can: ["update", "Number"],
  params: inNumber,
  body: automationsChange,
  response: one(automations),
  summary: "Changes welcome message, ice breakers or commands of a number",
});

export const listStatistics = defineEndpoint({
  name: "listStatistics",
  method: "GET",
  path: "/whatsapp/numbers/:number/statistics",
  access: "verified",
  can: ["read", "Number"],
  params: inNumber,
  response: z.object({ data: z.array(period) }),
  summary: "The last six whole months, newest first",
});

export const getCurrentStatistics = defineEndpoint({
  name: "getCurrentStatistics",
  method: "GET",
  path: "/whatsapp/numbers/:number/statistics/current",
  access: "verified",
  can: ["read", "Number"],
  params: inNumber,
  response: one(currentPeriod),
  summary: "This month to date, and its days",
});

export const getStatistics = defineEndpoint({
  name: "getStatistics",
  method: "GET",
  path: "/whatsapp/numbers/:number/statistics/span",
  access: "verified",
  can: ["read", "Number"],
  params: inNumber,
  query: spanQuery,
  response: one(spanStatistics),
  summary: "The messages of a span of days, of as many days before it, and by months",
});
