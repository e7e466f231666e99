import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import {
  flag,
  id,
  listQuery,
  nothing,
  one,
  page,
  trimmed,
  upload,
  wholeNumber,
} from "../../../src/contract/wire.ts";
import { flowHealth, networkFlow, openedFlow } from "./flow-health.ts";
import { callAnswers, phone, phoneCall, phoneChat, phoneMessage, phoneNumber } from "./phone.ts";
import { review, reviewDecision } from "./review.ts";
import { newPhone, phoneChange, phoneWriting } from "./writing.ts";

// Whoever may read a business number may pick up the phones that talk to it. What the provider
// wrote (codes to confirm a number) anyone may read: the person is not verified yet. Who may have a
// sandbox may have phones that join it. All of it is answered with 404 outside the demo.

const ofPhone = z.object({ phone: phoneNumber });

export const listPhones = defineEndpoint({
  name: "listPhones",
  method: "GET",
  path: "/simulator/phones",
  access: "public",
  query: listQuery(["last_at", "name"], {
    /** Only those with a chat with this number. */
    number_id: id.optional(),
  }),
  response: page(phone),
  summary: "Demo only: pretend phones by name or number, the latest talk first",
});

export const createPhone = defineEndpoint({
  name: "createPhone",
  method: "POST",
  path: "/simulator/phones",
  access: "verified",
  can: ["write", "Sandbox"],
  body: newPhone,
  response: one(phone),
  status: 201,
  summary: "Demo only: a new pretend phone that may write to a number",
});

export const changePhone = defineEndpoint({
  name: "changePhone",
  method: "PATCH",
  path: "/simulator/phones/:phone",
  access: "verified",
  can: ["write", "Sandbox"],
  params: ofPhone,
  body: phoneChange,
  response: one(phone),
  lastWins: "a trial phone: one name or one switch at a time",
  summary: "Demo only: name, presence and pace of a pretend phone",
});

export const listPhoneChats = defineEndpoint({
  name: "listPhoneChats",
  method: "GET",
  path: "/simulator/phones/:phone/chats",
  access: "public",
  params: ofPhone,
  response: z.object({ data: z.array(phoneChat) }),
  summary: "Demo only: a phone's chats, the latest first, then numbers it could write to",
});

export const listPhoneMessages = defineEndpoint({
  name: "listPhoneMessages",
  method: "GET",
  path: "/simulator/phones/:phone/messages",
  access: "public",
  params: ofPhone,
  query: z.object({
    /** Left out: the provider's chat. */
    number_id: id.optional(),
    /** Only what stands above this message. */
    before: id.optional(),
    per_page: wholeNumber(1, 100).default(50),
  }),
  response: z.object({ data: z.array(phoneMessage), has_more: z.boolean() }),
  summary: "Demo only: what a phone received and wrote, oldest first",
});

export const sendFromPhone = defineEndpoint({
  name: "sendFromPhone",
  method: "POST",
  path: "/simulator/phones/:phone/messages",
  access: "verified",
  can: ["write", "Sandbox"],
  idempotent: true,
  params: ofPhone,
  body: phoneWriting,
  /** The new message, or the one that was reacted to, edited or taken back. */
  response: one(phoneMessage),
  status: 201,
  summary: "Demo only: writes, chooses, reacts, edits or takes back as the phone",
});

export const writeAsOwner = defineEndpoint({
  name: "writeAsOwner",
  method: "POST",
  path: "/simulator/phones/:phone/owner",
  access: "verified",
  can: ["write", "Sandbox"],
  idempotent: true,
  params: ofPhone,
  body: z.object({ number_id: id, body: trimmed(4096) }),
  response: one(phoneMessage),
  status: 201,
  summary: "Demo only: writes to the phone from the app in which a business keeps its number",
});

export const sendFileFromPhone = defineEndpoint({
  name: "sendFileFromPhone",
  method: "POST",
  path: "/simulator/phones/:phone/files",
  access: "verified",
  can: ["write", "Sandbox"],
  idempotent: true,
  encoding: "multipart",
  params: ofPhone,
  body: z.object({
    number_id: id,
    reply_to: id.optional(),
    file: upload(),
    caption: z.string().max(1024).default(""),
    /** A recording rather than a sound file. */
    voice: flag.optional(),
  }),
  response: one(phoneMessage),
  status: 201,
  summary: "Demo only: sends a picture, video, sound, sticker (webp) or document as the phone",
});

export const openPhoneChat = defineEndpoint({
  name: "openPhoneChat",
  method: "POST",
  path: "/simulator/phones/:phone/open",
  access: "verified",
  can: ["write", "Sandbox"],
  params: ofPhone,
  body: z.object({ number_id: id }),
  response: nothing,
  summary:
    "Demo only: opens a chat, which reads what the business wrote; the first time, it is told",
});

export const callFromPhone = defineEndpoint({
  name: "callFromPhone",
  method: "POST",
  path: "/simulator/phones/:phone/calls",
  access: "verified",
  can: ["write", "Sandbox"],
  params: ofPhone,
  body: z.object({ number_id: id }),
  /** The one that rings already, where there is one. */
  response: one(phoneCall),
  status: 201,
  summary: "Demo only: calls the business; refused where it takes no calls, or nobody is there",
});

export const moveCallOnPhone = defineEndpoint({
  name: "moveCallOnPhone",
  method: "POST",
  path: "/simulator/phones/:phone/calls/:call",
  access: "verified",
  can: ["write", "Sandbox"],
  params: z.object({ phone: phoneNumber, call: id }),
  /** Answered by the business's own telephone system, or ended by either side. */
  body: z.object({ step: z.enum(["answer", "end"]) }),
  response: one(phoneCall),
  summary: "Demo only: the business answers a call, or somebody hangs up; the business is told",
});

export const answerCallPermission = defineEndpoint({
  name: "answerCallPermission",
  method: "POST",
  path: "/simulator/phones/:phone/call-permission",
  access: "verified",
  can: ["write", "Sandbox"],
  idempotent: true,
  params: ofPhone,
  body: z.object({ number_id: id, answer: z.enum(callAnswers) }),
  response: nothing,
  summary: "Demo only: says whether the business may call, for a week or for good",
});

export const openFlowOnPhone = defineEndpoint({
  name: "openFlowOnPhone",
  method: "GET",
  path: "/simulator/phones/:phone/flows/:message",
  access: "verified",
  can: ["write", "Sandbox"],
  params: z.object({ phone: phoneNumber, message: id }),
  query: z.object({ number_id: id }),
  response: one(openedFlow),
  summary: "Demo only: the form behind a message's button, as the phone opens it",
});

export const reportFromPhone = defineEndpoint({
  name: "reportFromPhone",
  method: "POST",
  path: "/simulator/phones/:phone/report",
  access: "verified",
  can: ["write", "Sandbox"],
  params: ofPhone,
  body: z.object({ number_id: id }),
  response: nothing,
  summary: "Demo only: reports the business, which lowers the quality of its latest template there",
});

// Whoever may write a workspace's templates may sit on the other side of the desk, too.

export const listReviews = defineEndpoint({
  name: "listReviews",
  method: "GET",
  path: "/simulator/templates",
  access: "verified",
  can: ["write", "MessageTemplate"],
  query: listQuery(["updated_at"], {
    /** Only those that wait for a decision. */
    waiting: flag.optional(),
  }),
  response: page(review),
  summary: "Demo only: templates as WhatsApp's reviewers see them",
});

export const decideReview = defineEndpoint({
  name: "decideReview",
  method: "POST",
  path: "/simulator/templates/:template/decision",
  access: "verified",
  can: ["write", "MessageTemplate"],
  params: z.object({ template: z.string().max(100) }),
  body: reviewDecision,
  response: one(review),
  summary: "Demo only: approves, rejects, pauses… a template as WhatsApp would",
});

// Whoever may write a workspace's flows may have WhatsApp find fault with their endpoints.

export const listNetworkFlows = defineEndpoint({
  name: "listNetworkFlows",
  method: "GET",
  path: "/simulator/flows",
  access: "verified",
  can: ["write", "Flow"],
  query: listQuery(["updated_at"]),
  response: page(networkFlow),
  summary: "Demo only: published flows as WhatsApp keeps them",
});

export const setFlowHealth = defineEndpoint({
  name: "setFlowHealth",
  method: "POST",
  path: "/simulator/flows/:flow/health",
  access: "verified",
  can: ["write", "Flow"],
  params: z.object({ flow: z.string().max(40) }),
  body: flowHealth,
  response: one(networkFlow),
  summary: "Demo only: throttles, blocks or restores a flow as WhatsApp would",
});
