import { z } from "zod";
import { id, instant } from "../../../src/contract/wire.ts";
import { numberStatus } from "../../numbers/contract/number.ts";
import { callPermission } from "./call-permission.ts";
import { author, contentType, messageStatus } from "./parts.ts";

/** A message that the team keeps at hand, above the talk; `text` is a short plain line. */
export const pinnedMessage = z.object({
  id,
  direction: z.enum(["incoming", "outgoing"]),
  type: contentType,
  text: z.string(),
  at: instant,
  by: author.nullable(),
});
export type PinnedMessage = z.output<typeof pinnedMessage>;

/** As many as a phone shows above a chat. */
export const mostPins = 3;

/** That somebody pinned a message or took it from there; `text` is empty where it has no words, or is gone. */
export const pinStep = z.object({
  kind: z.enum(["pinned", "unpinned"]),
  message_id: id,
  text: z.string(),
  at: instant,
  by: author.nullable(),
});
export type PinStep = z.output<typeof pinStep>;

/** As many of these as a talk keeps. */
export const mostPinSteps = 10;

export const contactTag = z.object({ id, name: z.string(), colour: z.string() });

export const lastMessage = z.object({
  id,
  direction: z.enum(["incoming", "outgoing"]),
  type: contentType,
  /** One plain line, at most 200 characters. */
  text: z.string(),
  status: messageStatus,
  sent_at: instant,
});

/** The lists of the inbox; a list without one shows everybody. */
export const inboxViews = ["open", "mine", "unassigned", "unanswered", "snoozed", "done"] as const;
export type InboxView = (typeof inboxViews)[number];

/** Whose a talk is and how it stands: `waiting` for the customer, because the last word is ours. */
export const assignment = z.object({
  responsible: author.nullable(),
  /** Whose queue it is in, and stays in when somebody of it takes it. */
  team: author.nullable(),
  state: z.enum(["open", "waiting", "snoozed", "done"]),
  snoozed_until: instant.nullable(),
  /** Rises with each change of whose it is and how it stands. */
  version: z.int(),
});
export type Assignment = z.output<typeof assignment>;

/** By when something is to be done in a talk; `warn_at` is before, when it becomes urgent. */
export const talkGoal = z.object({
  kind: z.enum(["answer", "resolution"]),
  warn_at: instant,
  due_at: instant,
});
export type TalkGoal = z.output<typeof talkGoal>;

/** A contact of the messenger: a person on one number, and the state of the talk with them. */
export const conversation = z.object({
  id,
  number_id: id,
  name: z.string(),
  nickname: z.string().nullable(),
  /** Digits with the country code; Brazilian mobiles with their ninth digit. Null of who shows none on WhatsApp. */
  phone: z.string().nullable(),
  /** What they are called on WhatsApp, without the `@`, where they chose something. */
  username: z.string().nullable().default(null),
  /** Null: marked unread by a person. */
  unread_messages: z.int().nullable(),
  last_message: lastMessage.nullable(),
  /** The `position` of that message: whoever reads this may say that they saw the talk until here. */
  last_position: z.int().default(0),
  /** Until when a message that is no template may be sent; a day after the last incoming one. */
  window_allowed_until: instant.nullable(),
  /** When we last wrote to them outside that day: for 24 hours they count against the messaging limit. */
  opened_at: instant.nullable(),
  /** When they told WhatsApp that they want no marketing from the number. */
  marketing_stopped_at: instant.nullable(),
  /** Since when, and by which word of theirs to the business, they get no marketing from the number. */
  opted_out: z.object({ at: instant, word: z.string() }).nullable(),
  /** Whether the business may call them. */
  calls: callPermission,
  /** When the customer wrote what has no answer yet. */
  waiting_since: instant.nullable(),
  /** Null where nobody keeps whose a talk is. */
  assignment: assignment.nullable(),
  /** What is to be done first; null where nothing is, or the number has no goals. */
  goal: talkGoal.nullable(),
  followers: z.array(author),
  tags: z.array(contactTag),
  /** What the team pinned, the newest first. */
  pinned: z.array(pinnedMessage).max(mostPins),
  /** What lately became of that, the oldest first. */
  pin_steps: z.array(pinStep).max(mostPinSteps),
  /** The phone that they have now, as WhatsApp told it, and when. */
  moved: z.object({ phone: z.string(), at: instant }).nullable(),
  /** `by` is null where nobody wrote down who did it. */
  blocked: z.object({ at: instant, reason: z.string(), by: author.nullable() }).nullable(),
  /** Rises with every change: an older copy never replaces a newer one. */
  version: z.int(),
});
export type Conversation = z.output<typeof conversation>;

/** As many tags a contact carries, and as many people follow it. */
export const mostCarried = 50;

/** As many messages of one talk a person stars. */
export const mostStars = 100;

/** With what only the asking person has. */
export const ownConversation = conversation.extend({
  /** Typed and not sent, kept for this person. */
  draft: z.string(),
  /** Messages of the talk that this person starred. */
  starred: z.array(id).max(mostStars),
});
export type OwnConversation = z.output<typeof ownConversation>;

/** A number as the messenger's switch shows it. */
export const messengerNumber = z.object({
  id,
  workspace_id: id,
  display_name: z.string(),
  phone: z.string(),
  avatar_url: z.string().nullable(),
  status: numberStatus,
  /** People may be asked if it may call them. */
  may_call: z.boolean(),
  unread_contacts: z.int(),
});
export type MessengerNumber = z.output<typeof messengerNumber>;
