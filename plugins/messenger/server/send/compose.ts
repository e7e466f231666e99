import type { z } from "zod";
import type { CloudMessage } from "../../../../src/server/gateway/gateway.ts";
import type { TemplateCategory } from "../../../templates/contract/template.ts";
import type { newMessage } from "../../contract/send.ts";
import type { StoredContent } from "../../contract/stored-content.ts";

/** A message that the check let pass, for ourselves and for WhatsApp. */
export interface Composed {
  content: StoredContent;
  /** Files stand by our own ids until they are handed over. */
  cloud: CloudMessage;
  /** Of a template. */
  category?: TemplateCategory;
  fileName?: string | undefined;
}

type Body = z.output<typeof newMessage>;
/** The bodies that say all by themselves. */
export type PlainBody = Exclude<Body, { type: "template" | "reaction" | "flow" }>;
type Of<T extends Body["type"]> = Extract<Body, { type: T }>;

const words = (text: string | undefined) => (text ? { text } : undefined);
const headed = ({ header, body, footer }: Of<"buttons" | "list" | "flow">) => ({
  ...(header ? { header: { type: "text", text: header } } : {}),
  body: { text: body },
  ...(footer ? { footer: words(footer) } : {}),
});
const shownHead = ({ header, body, footer }: Of<"buttons" | "list" | "flow">) => ({
  header: header ?? null,
  body,
  footer: footer ?? null,
});

function composeButtons(body: Of<"buttons">): Composed {
  const { buttons } = body;
  const action = { buttons: buttons.map((reply) => ({ type: "reply", reply })) };
  return {
    content: { type: "buttons", ...shownHead(body), buttons },
    cloud: { type: "interactive", interactive: { type: "button", ...headed(body), action } },
  };
}

function composeList(body: Of<"list">): Composed {
  const { button, sections } = body;
  const sent = sections.map(({ title, rows: inside }) => ({
    ...(title ? { title } : {}),
    rows: inside.map(({ description, ...row }) => ({
      ...row,
      ...(description ? { description } : {}),
    })),
  }));
  const action = { button, sections: sent };
  return {
    content: { type: "list", ...shownHead(body), button, sections },
    cloud: { type: "interactive", interactive: { type: "list", ...headed(body), action } },
  };
}

function composeContacts({ contacts }: Of<"contacts">): Composed {
  const sent = contacts.map(({ name, phones, emails, organization }) => ({
    name: { formatted_name: name, first_name: name },
    phones: phones.map(({ phone, type }) => ({ phone, ...(type ? { type } : {}) })),
    emails: emails.map((email) => ({ email })),
    ...(organization ? { org: { company: organization } } : {}),
  }));
  return {
    content: { type: "contacts", contacts },
    cloud: { type: "contacts", contacts: sent },
  };
}

/** A form behind a button; its answer names the message by the token. */
export function composeFlow(
  body: Of<"flow">,
  {
    network_id: flow_id,
    first_screen: screen,
  }: { network_id: string; first_screen: string | null },
): Composed {
  const { text } = body;
  const opens = { ...(screen ? { screen } : {}), data: {} };
  const parameters = {
    flow_message_version: "3",
    flow_id,
    flow_cta: text,
    flow_token: body.client_id,
    flow_action: "navigate",
    ...(screen ? { flow_action_payload: { screen } } : {}),
  };
  return {
    content: { type: "flow", ...shownHead(body), text, flow_id, opens },
    cloud: {
      type: "interactive",
      interactive: { type: "flow", ...headed(body), action: { name: "flow", parameters } },
    },
  };
}

/** Asks if the business may call; WhatsApp shows words of its own beside these. */
function composeCallRequest({ body }: Of<"call_request">): Composed {
  const interactive = {
    type: "call_permission_request",
    ...(body ? { body: { text: body } } : {}),
    action: { name: "call_permission_request" },
  };
  return { content: { type: "call_request", body }, cloud: { type: "interactive", interactive } };
}

/** Asks for the phone; WhatsApp's own button stands below the words. */
function composePhoneRequest({ body }: Of<"phone_request">): Composed {
  const interactive = {
    type: "request_contact_info",
    body: { text: body },
    action: { name: "request_contact_info" },
  };
  return { content: { type: "phone_request", body }, cloud: { type: "interactive", interactive } };
}

export function composePlain(body: PlainBody): Composed {
  switch (body.type) {
    case "text": {
      const preview_url = /https?:\/\//.test(body.body);
      return {
        content: { type: "text", body: body.body },
        cloud: { type: "text", text: { body: body.body, preview_url } },
      };
    }
    case "location": {
      const { latitude, longitude, name, address } = body;
      const place = { latitude, longitude, name, address };
      return {
        content: { type: "location", ...place },
        cloud: { type: "location", location: place },
      };
    }
    case "contacts":
      return composeContacts(body);
    case "buttons":
      return composeButtons(body);
    case "list":
      return composeList(body);
    case "call_request":
      return composeCallRequest(body);
    case "phone_request":
      return composePhoneRequest(body);
  }
}
