import { choiceLimits, messageLimits } from "../../../messenger/contract/limits.ts";

/** The kinds of message that the sandbox has a form for. */
export const messageKinds = [
  "text",
  "link",
  "list",
  "buttons",
  "image",
  "sticker",
  "audio",
  "video",
  "document",
  "contact",
  "location",
] as const;
export type MessageKind = (typeof messageKinds)[number];

export const kindNames: Record<MessageKind, string> = {
  text: "sandbox:kinds.text",
  link: "sandbox:kinds.link",
  list: "sandbox:kinds.list",
  buttons: "sandbox:kinds.buttons",
  image: "sandbox:kinds.image",
  sticker: "sandbox:kinds.sticker",
  audio: "sandbox:kinds.audio",
  video: "sandbox:kinds.video",
  document: "sandbox:kinds.document",
  contact: "sandbox:kinds.contact",
  location: "sandbox:kinds.location",
};

/** What somebody typed into the form, field by field. */
export type Values = Record<string, string>;

export interface KindField {
  name: string;
  label: string;
  /** Several lines, an address, or a coordinate; default a line. */
  kind?: "area" | "url" | "number";
  limit?: number;
  required?: true;
  help?: string;
  /** What stands there at first: a key of the words, or the text itself. */
  sample?: string;
  value?: string;
}

const body = (limit: number, sample: string): KindField => ({
  name: "body",
  label: "sandbox:form.body",
  kind: "area",
  limit,
  required: true,
  sample,
});
const link: KindField = { name: "link", label: "sandbox:form.link", kind: "url", required: true };
const caption: KindField = {
  name: "caption",
  label: "sandbox:form.caption",
  limit: messageLimits.caption,
};
const header: KindField = {
  name: "header",
  label: "sandbox:form.header",
  limit: choiceLimits.frame,
};
const footer: KindField = {
  name: "footer",
  label: "sandbox:form.footer",
  limit: choiceLimits.frame,
};

export const fieldsOf: Record<MessageKind, readonly KindField[]> = {
  text: [body(messageLimits.text, "sandbox:samples.text")],
  link: [{ ...body(messageLimits.text, "sandbox:samples.link"), help: "sandbox:form.linkHelp" }],
  list: [
    header,
    body(messageLimits.listBody, "sandbox:samples.list"),
    footer,
    {
      name: "button",
      label: "sandbox:form.listButton",
      limit: choiceLimits.button,
      required: true,
      sample: "sandbox:samples.listButton",
    },
    {
      name: "rows",
      label: "sandbox:form.rows",
      kind: "area",
      required: true,
      help: "sandbox:form.rowsHelp",
      sample: "sandbox:samples.rows",
    },
  ],
  buttons: [
    header,
    body(messageLimits.body, "sandbox:samples.buttons"),
    footer,
    {
      name: "buttons",
      label: "sandbox:form.buttons",
      kind: "area",
      required: true,
      help: "sandbox:form.buttonsHelp",
      sample: "sandbox:samples.buttonTitles",
    },
  ],
  image: [link, caption],
  sticker: [{ ...link, help: "sandbox:form.stickerHelp" }],
  audio: [link],
  video: [link, caption],
  document: [link, { name: "filename", label: "sandbox:form.filename", limit: 240 }, caption],
  contact: [
    {
      name: "name",
      label: "sandbox:fields.name",
      limit: 255,
      required: true,
      value: "Rita Souza",
    },
    {
      name: "phone",
      label: "sandbox:form.phone",
      limit: 30,
      required: true,
      value: "+5511987650001",
    },
    { name: "email", label: "sandbox:form.email", limit: 254 },
    { name: "company", label: "sandbox:form.company", limit: 255 },
  ],
  location: [
    {
      name: "latitude",
      label: "sandbox:form.latitude",
      kind: "number",
      required: true,
      value: "-23.5614",
    },
    {
      name: "longitude",
      label: "sandbox:form.longitude",
      kind: "number",
      required: true,
      value: "-46.6559",
    },
    { name: "place", label: "sandbox:fields.name", limit: 255 },
    { name: "address", label: "sandbox:form.address", limit: 255 },
  ],
};
