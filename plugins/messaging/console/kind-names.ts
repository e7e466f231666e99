import type { ExampleName } from "../contract/examples.ts";

export const kindNames: Record<ExampleName, string> = {
  text: "messaging:kinds.text",
  image: "messaging:kinds.image",
  document: "messaging:kinds.document",
  buttons: "messaging:kinds.buttons",
  list: "messaging:kinds.list",
  url: "messaging:kinds.url",
  flow: "messaging:kinds.flow",
  call: "messaging:kinds.call",
  location: "messaging:kinds.location",
  contacts: "messaging:kinds.contacts",
  template: "messaging:kinds.template",
  reaction: "messaging:kinds.reaction",
  read: "messaging:kinds.read",
};
