import type { Database } from "../../../../src/server/db/database.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import type { MediaType } from "../../../messenger/contract/limits.ts";
import type { StoredContent } from "../../../messenger/server/facade.ts";
import { openedBy, refuseFlow } from "../flows/open.ts";
import { fileAt, refuseFile } from "../network/files.ts";
import type { Outgoing, OutgoingOf } from "./shapes.ts";
import { filledTemplate, type Said } from "./template.ts";

const badParameter = 131009;

async function sentFile(db: Database, numberId: string, kind: MediaType, id: string) {
  const file = await fileAt(db, numberId, id);
  if (!file) throw new GatewayError(badParameter, `no file ${id}`);
  refuseFile(kind, file);
  return file.id;
}

type Sent = Exclude<
  OutgoingOf<"interactive">["interactive"],
  { type: "call_permission_request" | "request_contact_info" }
>;

/** The file above a message's words, if one stands there. */
async function above(db: Database, numberId: string, { header }: Sent) {
  if (header === undefined || header.type === "text") return {};
  const { type } = header;
  const { id } =
    type === "image" ? header.image : type === "video" ? header.video : header.document;
  return { media_header: { format: type, media: await sentFile(db, numberId, type, id) } };
}

async function interactive(db: Database, numberId: string, sent: Sent): Promise<StoredContent> {
  const frame = {
    header: sent.header?.type === "text" ? sent.header.text : null,
    body: sent.body.text,
    footer: sent.footer?.text ?? null,
    ...(await above(db, numberId, sent)),
  };
  switch (sent.type) {
    case "button": {
      const buttons = sent.action.buttons.map(({ reply }) => reply);
      return { type: "buttons", ...frame, buttons };
    }
    case "list":
      return { type: "list", ...frame, ...sent.action };
    case "cta_url": {
      const { display_text: text, url } = sent.action.parameters;
      return { type: "link", ...frame, text, url };
    }
    case "flow": {
      const { flow_cta: text, flow_id, mode } = sent.action.parameters;
      await refuseFlow(db, numberId, flow_id, mode === "draft");
      return { type: "flow", ...frame, text, flow_id, opens: openedBy(sent) };
    }
  }
}

type Told = Exclude<Outgoing, { type: "reaction" }>;

/** What a phone shows of a business's message, and what it is charged as. */
export async function saidBy(db: Database, numberId: string, message: Told): Promise<Said> {
  if (message.type === "template") return filledTemplate(db, numberId, message);
  return { content: await contentOf(db, numberId, message), category: "service" };
}

async function contentOf(
  db: Database,
  numberId: string,
  message: Exclude<Told, { type: "template" }>,
): Promise<StoredContent> {
  const file = (kind: MediaType, id: string) => sentFile(db, numberId, kind, id);
  switch (message.type) {
    case "text":
      return { type: "text", body: message.text.body };
    case "image": {
      const { id, caption } = message.image;
      return { type: "image", media: await file("image", id), caption };
    }
    case "video": {
      const { id, caption } = message.video;
      return { type: "video", media: await file("video", id), caption };
    }
    case "document": {
      const { id, caption } = message.document;
      return { type: "document", media: await file("document", id), caption };
    }
    case "audio": {
      const { id, voice } = message.audio;
      return { type: "audio", media: await file("audio", id), voice };
    }
    case "sticker":
      return { type: "sticker", media: await file("sticker", message.sticker.id) };
    case "location":
      return { type: "location", ...message.location };
    case "contacts":
      return {
        type: "contacts",
        contacts: message.contacts.map(({ name, phones, emails, org }) => ({
          name: name.formatted_name,
          phones,
          emails: emails.map(({ email }) => email),
          organization: org?.company ?? "",
        })),
      };
    case "interactive": {
      const { interactive: sent } = message;
      if (sent.type === "call_permission_request") {
        return { type: "call_request", body: sent.body?.text ?? "" };
      }
      if (sent.type === "request_contact_info") {
        return { type: "phone_request", body: sent.body.text };
      }
      return interactive(db, numberId, sent);
    }
  }
}
