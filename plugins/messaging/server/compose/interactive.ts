import { z } from "zod";
import type { Work } from "../../../../src/server/plugin.ts";
import type { ProgramMessage } from "../../../messenger/server/facade.ts";
import type { FileHeader, Interactive } from "../../contract/message/interactive.ts";
import type { MessageOf } from "../../contract/message/message.ts";
import { type ChosenFile, fileOf } from "./file.ts";

/** Where a flow begins and what that is handed, as far as a program said so. */
const opened = z.object({
  screen: z.string().optional().catch(undefined),
  data: z.record(z.string(), z.unknown()).catch({}),
});

/** The file that stands above a message's words; null where words or nothing do. */
export const fileAbove = (sent: Interactive): FileHeader | null => {
  const header = "header" in sent ? sent.header : undefined;
  return header === undefined || header.type === "text" ? null : header;
};

function objectOf(header: FileHeader) {
  if (header.type === "image") return { ...header.image, filename: undefined };
  if (header.type === "video") return { ...header.video, filename: undefined };
  return header.document;
}

const cloudHeader = ({ type }: FileHeader, { id, name }: ChosenFile) => ({
  type,
  [type]: { id, ...(type === "document" ? { filename: name } : {}) },
});

/**
 * Buttons, a list, a link, a flow or a request: what is shown, what is checked, and what WhatsApp gets, with the file
 * that was found for its header.
 */
export function composeInteractive(
  { interactive }: MessageOf<"interactive">,
  file: ChosenFile | null = null,
): ProgramMessage {
  if (interactive.type === "call_permission_request") {
    const body = interactive.body?.text ?? "";
    const cloud = { type: "interactive", interactive };
    return { template: null, content: { type: "call_request", body }, cloud };
  }
  if (interactive.type === "request_contact_info") {
    const { text: body } = interactive.body;
    const cloud = { type: "interactive", interactive };
    return { template: null, content: { type: "phone_request", body }, cloud };
  }
  const { header } = interactive;
  const above = file && fileAbove(interactive);
  const frame = {
    header: header?.type === "text" ? header.text : null,
    body: interactive.body.text,
    footer: interactive.footer?.text ?? null,
  };
  const headed = above ? { ...frame, media_header: { format: above.type, media: file.id } } : frame;
  const told = above ? { ...interactive, header: cloudHeader(above, file) } : interactive;
  const sent = {
    template: null,
    cloud: { type: "interactive", interactive: told },
    fileName: file?.name,
  };
  switch (interactive.type) {
    case "button": {
      const buttons = interactive.action.buttons.map(({ reply }) => reply);
      const checked = { type: "buttons" as const, buttons };
      return { ...sent, checked, content: { type: "buttons", ...headed, buttons } };
    }
    case "list": {
      const { button } = interactive.action;
      const sections = interactive.action.sections.map(({ title = "", rows }) => ({
        title,
        rows: rows.map(({ description = "", ...row }) => ({ ...row, description })),
      }));
      const checked = { type: "list" as const, sections };
      return { ...sent, checked, content: { type: "list", ...frame, button, sections } };
    }
    case "cta_url": {
      const { display_text: text, url } = interactive.action.parameters;
      return { ...sent, content: { type: "link", ...headed, text, url } };
    }
    case "flow": {
      const { flow_cta: text, flow_id, flow_action_payload } = interactive.action.parameters;
      const opens = opened.parse(flow_action_payload ?? {});
      return { ...sent, content: { type: "flow", ...headed, text, flow_id, opens } };
    }
  }
}

/** The same, its file looked for among the number's own or at its address. */
export async function composeHeaded(
  work: Pick<Work, "db" | "now">,
  numberId: string,
  body: MessageOf<"interactive">,
): Promise<ProgramMessage> {
  const above = fileAbove(body.interactive);
  if (!above) return composeInteractive(body);
  const { filename, ...object } = objectOf(above);
  const field = `interactive.header.${above.type}`;
  return composeInteractive(
    body,
    await fileOf(work, numberId, { kind: above.type, field, filename }, object),
  );
}
