import type { Content } from "./content.ts";
import type { StoredContent } from "./stored-content.ts";

/** What can be sent on to somebody else; the rest answers to its own conversation, or is a form of its own. */
const forwardable: ReadonlySet<string> = new Set([
  "text",
  "image",
  "video",
  "document",
  "audio",
  "sticker",
  "location",
  "contacts",
  "template",
  "buttons",
  "list",
  "link",
]);

/** Whether a message can be sent on; a code that somebody signs in with is theirs alone. */
export const mayForward = (content: Content | StoredContent | null): boolean =>
  content !== null &&
  forwardable.has(content.type) &&
  !(content.type === "template" && content.buttons.some(({ type }) => type === "otp"));

/** What leaves of a message that is sent on: a card says no more than one of ours does. */
export const leavingOf = (content: StoredContent): StoredContent =>
  content.type === "contacts"
    ? {
        ...content,
        contacts: content.contacts.map(({ name, phones, emails, organization }) => ({
          name,
          phones,
          emails,
          organization,
        })),
      }
    : content;

/** Messages of a conversation that are picked together; each is a call of its own. */
export const mostPicked = 30;

/** To how many people at once: WhatsApp's own apps take as many. */
export const mostForwarded = 5;
