import type { Database } from "../../../../src/server/db/database.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import type { StoredContent } from "../../../messenger/server/facade.ts";
import { numbersById } from "../../../numbers/server/facade.ts";
import { isSendable } from "../../../templates/contract/sendable.ts";
import type { Template } from "../../../templates/contract/template.ts";
import { fillText, variableNames } from "../../../templates/contract/variables.ts";
import { templateNamed } from "../../../templates/server/facade.ts";
import { fileAt, refuseFile } from "../network/files.ts";
import type { Component, OutgoingOf, Parameter } from "./shapes.ts";

/** What a phone shows, and what it is charged as. */
export interface Said {
  content: StoredContent;
  category: string;
  /** What a template's quick replies bring back, by their place; unsaid, their words. */
  payloads?: Record<string, string>;
}

type Filled = Extract<StoredContent, { type: "template" }>;

/** Meta's codes about templates. */
const codes = {
  count: 132000,
  missing: 132001,
  tooLong: 132005,
  format: 132012,
  paused: 132015,
  disabled: 132016,
  file: 131053,
};
const bodyMax = 1024;

const textsOf = (parameters: readonly Parameter[], names: readonly string[]) =>
  inOrder(parameters, names).map((one) => {
    if (one.type === "text") return one.text;
    if (one.type === "coupon_code") return one.coupon_code;
    throw new GatewayError(codes.format, `${one.type} where a text belongs`);
  });

/** Named values in the order of their variables; one that no variable asks for stays where it is. */
function inOrder(parameters: readonly Parameter[], names: readonly string[]): Parameter[] {
  const place = (one: Parameter) =>
    one.type === "text" && one.parameter_name ? names.indexOf(one.parameter_name) : 0;
  const strange = parameters.find((one) => place(one) < 0);
  if (strange) throw new GatewayError(codes.format, "a parameter of another name");
  return [...parameters].sort((a, b) => place(a) - place(b));
}

function filled(what: string, text: string, parameters: readonly Parameter[]): string {
  const names = variableNames(text);
  const values = textsOf(parameters, names);
  if (values.length !== names.length) {
    throw new GatewayError(codes.count, `${what}: ${values.length} of ${names.length} parameters`);
  }
  return fillText(text, values);
}

async function headerOf(
  db: Database,
  numberId: string,
  { header }: Template,
  parameters: readonly Parameter[],
): Promise<Filled["header"]> {
  if (!header) return null;
  if (header.format === "text") {
    return { format: "text", text: filled("header", header.text, parameters) };
  }
  const [one] = parameters;
  if (one?.type !== header.format) {
    throw new GatewayError(one ? codes.format : codes.count, `header: ${header.format}`);
  }
  if (one.type === "location") return { format: "location", ...one.location };
  const id = one.type === "image" ? one.image.id : one.type === "video" ? one.video.id : "";
  const fileId = one.type === "document" ? one.document.id : id;
  const file = await fileAt(db, numberId, fileId);
  if (!file) throw new GatewayError(codes.file, "the header's file is not there");
  refuseFile(header.format as "image", file);
  return { format: header.format as "image", media: file.id };
}

const payloadsOf = (components: readonly Component[]) =>
  Object.fromEntries(
    components.flatMap(({ index = "0", parameters: [one] }) =>
      one?.type === "payload" ? [[index, one.payload]] : [],
    ),
  );

function refuseState({ status }: Template) {
  if (status === "paused") throw new GatewayError(codes.paused, "the template is paused");
  if (status === "disabled") throw new GatewayError(codes.disabled, "the template is disabled");
  throw new GatewayError(codes.missing, `the template is ${status}`);
}

/** A template as the phone shows it, with everything filled in. */
export async function filledTemplate(
  db: Database,
  numberId: string,
  { template: { name, language, components } }: OutgoingOf<"template">,
): Promise<Said> {
  const number = (await numbersById(db, [numberId])).get(numberId);
  const template = number && (await templateNamed(db, number, name, language.code));
  if (!template) throw new GatewayError(codes.missing, `${name} (${language.code})`);
  if (!isSendable(template)) refuseState(template);
  const of = (type: Component["type"], index?: string) =>
    components.find((one) => one.type === type && (index === undefined || one.index === index))
      ?.parameters ?? [];
  const body = filled("body", template.body, of("body"));
  if (body.length > bodyMax) throw new GatewayError(codes.tooLong, "the filled body is too long");
  const content: StoredContent = {
    type: "template",
    name,
    language: language.code,
    header: await headerOf(db, numberId, template, of("header")),
    body,
    footer: template.footer,
    buttons: template.buttons.map((button, at) => {
      const values = of("button", String(at));
      if (button.type === "url") {
        return { ...button, url: filled(`button ${at}`, button.url, values) };
      }
      const isCode = button.type === "copy_code" || button.type === "otp";
      if (isCode && values.length !== 1) {
        throw new GatewayError(codes.count, `button ${at}: no code to copy`);
      }
      return button;
    }),
  };
  return { content, category: template.category, payloads: payloadsOf(components) };
}
