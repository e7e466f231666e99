import type { ShownTemplate } from "../../../templates/console/slots.ts";
import type { ContentOf } from "../../contract/content.ts";
import { TemplateContent } from "../bubbles/contents/bubble-content.tsx";
import { HeaderGap } from "./header-gap.tsx";
import "../bubbles/bubble.css";
import "../bubbles/contents/contents.css";
import "./templates.css";

type Header = ContentOf<"template">["header"];

function headerOf(header: ShownTemplate["header"]): Header {
  if (header === null || header.format === "text") return header;
  if (header.format === "location" || header.file === null) return null;
  const { type: mime, ...file } = header.file;
  return { format: header.format, media: { ...file, mime, id: "", width: null, height: null } };
}

/** A template that is still written, as its message will look on a phone. */
export default function TemplateBubble({ shown }: { shown: ShownTemplate }) {
  const header = headerOf(shown.header);
  const isGap = header === null && shown.header !== null && shown.header.format !== "text";
  const content: ContentOf<"template"> = {
    type: "template",
    name: "",
    language: "",
    header,
    body: shown.body,
    footer: shown.footer,
    buttons: [...shown.buttons],
  };
  return (
    <div className="msg-body template-bubble">
      <TemplateContent
        content={content}
        messageId={null}
        lost
        gap={isGap && shown.header ? <HeaderGap format={formatOf(shown.header)} /> : undefined}
        folded
      />
    </div>
  );
}

const formatOf = (header: NonNullable<ShownTemplate["header"]>) =>
  header.format === "text" ? "document" : header.format;
