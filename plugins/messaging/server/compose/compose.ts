import type { Work } from "../../../../src/server/plugin.ts";
import type { ProgramMessage } from "../../../messenger/server/facade.ts";
import type { NumberHandle } from "../../../numbers/server/facade.ts";
import type { CloudMessage, MessageOf } from "../../contract/message/message.ts";
import { composeHeaded, composeInteractive } from "./interactive.ts";
import { composeMedia } from "./media.ts";
import { composeTemplateMessage } from "./template.ts";

export type Composable = Exclude<CloudMessage, MessageOf<"reaction"> | { status: "read" }>;

function composeContacts({ contacts }: MessageOf<"contacts">): ProgramMessage {
  return {
    template: null,
    content: {
      type: "contacts",
      contacts: contacts.map(({ name, phones, emails = [], org }) => ({
        name: name.formatted_name,
        phones: phones.map(({ phone, type = "" }) => ({ phone, type })),
        emails: emails.map(({ email }) => email),
        organization: org?.company ?? "",
      })),
    },
    cloud: {
      type: "contacts",
      // WhatsApp wants one part of the name besides the whole of it.
      contacts: contacts.map(({ name, ...rest }) => ({
        name: Object.keys(name).length > 1 ? name : { ...name, first_name: name.formatted_name },
        ...rest,
      })),
    },
  };
}

/** What needs neither a file nor a template. */
export type Plain = MessageOf<"text" | "location" | "contacts" | "interactive">;

export function composePlain(body: Plain): ProgramMessage {
  switch (body.type) {
    case "text": {
      const { body: text, preview_url = false } = body.text;
      return {
        template: null,
        checked: { type: "text", body: text },
        content: { type: "text", body: text },
        cloud: { type: "text", text: { body: text, preview_url } },
      };
    }
    case "location": {
      const { latitude, longitude, name = "", address = "" } = body.location;
      const place = { latitude, longitude, name, address };
      return {
        template: null,
        content: { type: "location", ...place },
        cloud: { type: "location", location: place },
      };
    }
    case "contacts":
      return composeContacts(body);
    case "interactive":
      return composeInteractive(body);
  }
}

/** A payload of the Cloud API as the inbox sends messages. */
export async function composed(
  work: Pick<Work, "db" | "now">,
  number: NumberHandle,
  body: Composable,
): Promise<ProgramMessage> {
  switch (body.type) {
    case "text":
    case "location":
    case "contacts":
      return composePlain(body);
    case "interactive":
      return composeHeaded(work, number.id, body);
    case "template":
      return composeTemplateMessage(work, number, body);
    default:
      return composeMedia(work, number.id, body);
  }
}
