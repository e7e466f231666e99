import type { ProgramMessage } from "../../../messenger/server/facade.ts";
import type { MessageOf } from "../../contract/message/message.ts";

/** Buttons, a list, a link or a flow: what is shown, what is checked, and what WhatsApp gets. */
export function composeInteractive({ interactive }: MessageOf<"interactive">): ProgramMessage {
  const frame = {
    header: interactive.header?.text ?? null,
    body: interactive.body.text,
    footer: interactive.footer?.text ?? null,
  };
  const sent = { template: null, cloud: { type: "interactive", interactive } };
  switch (interactive.type) {
    case "button": {
      const buttons = interactive.action.buttons.map(({ reply }) => reply);
      const checked = { type: "buttons" as const, buttons };
      return { ...sent, checked, content: { type: "buttons", ...frame, buttons } };
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
      return { ...sent, content: { type: "link", ...frame, text, url } };
    }
    case "flow": {
      const { flow_cta: text } = interactive.action.parameters;
      return { ...sent, content: { type: "flow", ...frame, text } };
    }
  }
}
