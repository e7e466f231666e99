import type { Work } from "../../../../src/server/plugin.ts";
import { composeTemplate, type ProgramMessage } from "../../../messenger/server/facade.ts";
import type { NumberHandle } from "../../../numbers/server/facade.ts";
import type { TemplateFields } from "../../../templates/contract/fill.ts";
import { isWhole } from "../../../templates/contract/sendable.ts";
import { mediaFormat, type Template } from "../../../templates/contract/template.ts";
import { variableNames } from "../../../templates/contract/variables.ts";
import { templateNamed, templatesSyncedAt } from "../../../templates/server/facade.ts";
import type { MessageOf } from "../../contract/message/message.ts";
import type { Component, Parameter } from "../../contract/message/template.ts";
import { wrong } from "../refuse.ts";
import { type ChosenFile, fileOf } from "./file.ts";

/** Meta's codes: no such template, another count of parameters, another kind of one. */
const codes = { missing: 132001, count: 132000, format: 132012 };

const at = (index: number) => `template.components.${index}`;
const strange = (place: string) => wrong(place, "messaging.wrong_parameter", codes.format);

/** What a parameter says in words; null for one that says nothing. */
function wordsOf(parameter: Parameter): { name: string | undefined; text: string } | null {
  switch (parameter.type) {
    case "text":
      return { name: parameter.parameter_name, text: parameter.text };
    case "currency":
      return { name: parameter.parameter_name, text: parameter.currency.fallback_value };
    case "date_time":
      return { name: parameter.parameter_name, text: parameter.date_time.fallback_value };
    default:
      return null;
  }
}

/** Values in the order of their variables; by name where the template has names. */
function textsOf(parameters: readonly Parameter[], names: readonly string[], place: string) {
  if (parameters.length > names.length) {
    throw wrong(place, "messaging.too_many_parameters", codes.count);
  }
  const values = names.map(() => "");
  for (const [index, parameter] of parameters.entries()) {
    const said = wordsOf(parameter);
    if (!said) throw strange(place);
    const { name, text } = said;
    const where = name === undefined ? index : names.indexOf(name);
    if (where < 0) throw strange(place);
    values[where] = text;
  }
  return values;
}

type Reading = Pick<Work, "db" | "now">;

interface Filled {
  fields: TemplateFields;
  file: ChosenFile | null;
}

async function withHeader(
  work: Reading,
  number: NumberHandle,
  { header }: Template,
  { parameters }: Component,
  place: string,
): Promise<{ fields: Partial<TemplateFields>; file: ChosenFile | null }> {
  const [one, more] = parameters;
  if (!one) return { fields: {}, file: null };
  if (!header || more) throw wrong(place, "messaging.too_many_parameters", codes.count);
  if (header.format === "text") {
    const [text = ""] = textsOf(parameters, variableNames(header.text), place);
    return { fields: { header: text }, file: null };
  }
  if (one.type !== header.format) throw strange(place);
  if (one.type === "location") {
    const { latitude, longitude, name = "", address = "" } = one.location;
    return { fields: { header_location: { latitude, longitude, name, address } }, file: null };
  }
  const { data: kind } = mediaFormat.safeParse(one.type);
  const given = one.type === "image" ? one.image : one.type === "video" ? one.video : undefined;
  const object = one.type === "document" ? one.document : given;
  if (!kind || !object) throw strange(place);
  const file = await fileOf(
    work,
    number.id,
    { kind, field: `${place}.parameters.0.${kind}` },
    object,
  );
  return { fields: { header_media_id: file.id }, file };
}

function buttonValue(
  { parameters: [one, more] }: Component,
  { type }: Template["buttons"][number],
  place: string,
): string {
  if (!one || more) throw wrong(place, "messaging.too_many_parameters", codes.count);
  if ((type === "quick_reply") !== (one.type === "payload")) throw strange(place);
  if (one.type === "payload") return one.payload;
  if (one.type === "text") return one.text;
  if (one.type === "coupon_code") return one.coupon_code;
  throw strange(place);
}

/** What a button that opens a form hands it. */
function flowOf(
  { parameters: [one, more] }: Component,
  { type }: Template["buttons"][number],
  place: string,
) {
  if (!one || more) throw wrong(place, "messaging.too_many_parameters", codes.count);
  if (type !== "flow" || one.type !== "action") throw strange(place);
  return one.action;
}

/** A message's components as the values of the template's own fields. */
async function filled(
  work: Reading,
  number: NumberHandle,
  template: Template,
  components: readonly Component[],
): Promise<Filled> {
  const result: Filled = { fields: { body: [], buttons: {} }, file: null };
  for (const [index, component] of components.entries()) {
    const place = at(index);
    if (component.type === "header") {
      const { fields, file } = await withHeader(work, number, template, component, place);
      Object.assign(result.fields, fields);
      result.file = file;
    } else if (component.type === "body") {
      result.fields.body = textsOf(component.parameters, variableNames(template.body), place);
    } else {
      const button = template.buttons[Number(component.index ?? 0)];
      if (!button) throw strange(place);
      if (button.type === "flow" || component.sub_type === "flow") {
        const at = String(component.index ?? 0);
        result.fields.flows = { ...result.fields.flows, [at]: flowOf(component, button, place) };
        continue;
      }
      const value = buttonValue(component, button, place);
      // Of a code button the code stands in the body too, from where it is taken.
      if (button.type !== "otp") result.fields.buttons[String(component.index ?? 0)] = value;
    }
  }
  return result;
}

/** A template with its parameters, by the same fields that the inbox fills. */
export async function composeTemplateMessage(
  work: Reading,
  number: NumberHandle,
  { template: { name, language, components } }: MessageOf<"template">,
): Promise<ProgramMessage> {
  const template = await templateNamed(work.db, number, name, language.code);
  if (!template) {
    const at = (await templatesSyncedAt(work.db, number.workspace_id))?.toISOString() ?? "-";
    throw wrong("template.name", "messaging.no_such_template", codes.missing, { at });
  }
  if (!isWhole(template)) {
    throw wrong("template.name", "messenger.template_unknown", codes.format);
  }
  const { fields, file } = await filled(work, number, template, components);
  return {
    ...composeTemplate(template, fields),
    template,
    checked: {
      type: "template",
      template,
      fields,
      ...(file?.known === null ? {} : { file: file?.known ?? null }),
    },
    fileName: file?.name,
  };
}
