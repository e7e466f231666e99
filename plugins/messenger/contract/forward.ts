/** What can be sent on to somebody else as it is; the rest answers to its own conversation. */
export const forwardable: ReadonlySet<string> = new Set([
  "text",
  "image",
  "video",
  "document",
  "audio",
  "sticker",
  "location",
  "contacts",
]);

/** Messages of a conversation that are picked together; each is a call of its own. */
export const mostPicked = 30;

/** To how many people at once: WhatsApp's own apps take as many. */
export const mostForwarded = 5;
