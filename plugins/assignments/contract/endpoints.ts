import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { id, instant, one, trimmed } from "../../../src/contract/wire.ts";
import { conversation } from "../../messenger/contract/conversation.ts";
import { author, ofContact, seenPosition } from "../../messenger/contract/parts.ts";
import { earlierTalk, talkElsewhere } from "./earlier.ts";
import { step } from "./step.ts";

/** Of the assignment, as it was seen: an older one is a 409. */
const version = z.int().min(0);

const changes = {
  method: "POST",
  access: "verified",
  can: ["send", "Number"],
  params: ofContact,
  response: one(conversation),
} as const;

export const listAssignmentSteps = defineEndpoint({
  name: "listAssignmentSteps",
  method: "GET",
  path: "/messenger/contacts/:contact/assignment/steps",
  access: "verified",
  can: ["read", "Number"],
  params: ofContact,
  response: z.object({ data: z.array(step) }),
  summary: "The latest 200 changes of whose a conversation is and how it stands, oldest first",
});

export const getEarlierTalks = defineEndpoint({
  name: "getEarlierTalks",
  method: "GET",
  path: "/messenger/contacts/:contact/earlier",
  access: "verified",
  can: ["read", "Number"],
  params: ofContact,
  response: one(z.object({ here: z.array(earlierTalk), elsewhere: z.array(talkElsewhere) })),
  summary:
    "What was said with a contact until it was marked as done, the last 50 times, newest first, and the same person's conversations on other numbers that the caller sees",
});

export const listAssignees = defineEndpoint({
  name: "listAssignees",
  method: "GET",
  path: "/messenger/contacts/:contact/assignment/people",
  access: "verified",
  can: ["send", "Number"],
  params: ofContact,
  response: one(z.object({ people: z.array(author), teams: z.array(author) })),
  summary:
    "Who can be responsible: everyone who may write on the number, and teams with one of them",
});

export const takeConversation = defineEndpoint({
  ...changes,
  name: "takeConversation",
  path: "/messenger/contacts/:contact/assignment/take",
  summary: "Makes the caller responsible; 409 with the name where somebody else is",
});

export const assignConversation = defineEndpoint({
  ...changes,
  name: "assignConversation",
  path: "/messenger/contacts/:contact/assignment/assign",
  /** A team alone is a queue: nobody of it is responsible yet. A person alone keeps the team. */
  body: z
    .object({
      user_id: id.optional(),
      team_id: id.optional(),
      reason: trimmed(255, 0).default(""),
      version,
    })
    .refine(({ user_id, team_id }) => user_id !== undefined || team_id !== undefined, {
      path: ["user_id"],
      message: "assignments.nobody_chosen",
    }),
  summary: "Hands a conversation to a person, who is told, to a team, or to both",
});

export const returnConversation = defineEndpoint({
  ...changes,
  name: "returnConversation",
  path: "/messenger/contacts/:contact/assignment/return",
  body: z.object({ reason: trimmed(255, 0).default(""), version }),
  summary: "Makes nobody responsible; of what is only in a team's queue, takes it out",
});

export const snoozeConversation = defineEndpoint({
  ...changes,
  name: "snoozeConversation",
  path: "/messenger/contacts/:contact/assignment/snooze",
  /** Later than now, within a year. */
  body: z.object({ until: instant, version, seen_position: seenPosition }),
  summary:
    "Takes a conversation out of the open ones until a time, or until the customer writes; 409 where they did behind `seen_position`",
});

export const finishConversation = defineEndpoint({
  ...changes,
  name: "finishConversation",
  path: "/messenger/contacts/:contact/assignment/done",
  body: z.object({ version, seen_position: seenPosition }),
  summary:
    "Marks a conversation as done until the customer writes; 409 where they did behind `seen_position`",
});

export const reopenConversation = defineEndpoint({
  ...changes,
  name: "reopenConversation",
  path: "/messenger/contacts/:contact/assignment/reopen",
  summary: "Opens a snoozed or done conversation; an open one stays as it is",
});
