import type { Authentication } from "../authentication.ts";
import type { Draft, DraftButton, DraftHeader } from "../rules/draft.ts";
import { fillText, placesIn, variableNames } from "../variables.ts";

/** A part of a template as Meta's Cloud API takes it. */
export interface TemplateComponent {
  type: string;
  [part: string]: unknown;
}

type Words = Pick<
  Draft,
  | "category"
  | "parameter_format"
  | "header"
  | "body"
  | "body_samples"
  | "footer"
  | "buttons"
  | "authentication"
>;

function headerOf(
  header: DraftHeader,
  isNamed: boolean,
  handle: string | null,
): TemplateComponent[] {
  if (header.format === "undefined") return [];
  if (header.format === "location") return [{ type: "HEADER", format: "LOCATION" }];
  if (header.format !== "text") {
    const example = handle === null ? {} : { example: { header_handle: [handle] } };
    return [{ type: "HEADER", format: header.format.toUpperCase(), ...example }];
  }
  const [name] = variableNames(header.text);
  const sample = { param_name: name, example: header.sample };
  const example = isNamed
    ? { header_text_named_params: [sample] }
    : { header_text: [header.sample] };
  const text = { type: "HEADER", format: "TEXT", text: header.text };
  return [name === undefined ? text : { ...text, example }];
}

function bodyOf(text: string, samples: readonly string[], isNamed: boolean): TemplateComponent {
  const names = variableNames(text);
  if (names.length === 0) return { type: "BODY", text };
  const named = names.map((param_name, at) => ({ param_name, example: samples[at] ?? "" }));
  const example = isNamed
    ? { body_text_named_params: named }
    : { body_text: [named.map((one) => one.example)] };
  return { type: "BODY", text, example };
}

function buttonOf(button: DraftButton): TemplateComponent[] {
  const type = button.type.toUpperCase();
  const { text } = button;
  switch (button.type) {
    case "url": {
      const { url, sample, app_deep_link } = button;
      const example = placesIn(url).length > 0 ? { example: [fillText(url, [sample])] } : {};
      return [{ type, text, url, ...example, ...(app_deep_link && { app_deep_link }) }];
    }
    case "phone_number":
      return [{ type, text, phone_number: button.phone_number }];
    case "copy_code":
      return [{ type, example: button.sample }];
    case "flow": {
      const { flow_id, flow_action, navigate_screen } = button;
      const action = flow_action && { flow_action: flow_action.toUpperCase() };
      return [{ type, text, flow_id, ...action, ...(navigate_screen && { navigate_screen }) }];
    }
    case "quick_reply":
    case "voice_call":
      return [{ type, text }];
    default:
      return [];
  }
}

function ofAuthentication(authentication: Authentication): TemplateComponent[] {
  const {
    delivery,
    apps,
    security_recommendation,
    code_expiration_minutes: minutes,
  } = authentication;
  const { button_text, zero_tap_terms_accepted } = authentication;
  const otp = {
    type: "OTP",
    otp_type: delivery.toUpperCase(),
    ...(button_text.trim() ? { text: button_text.trim() } : {}),
    ...(delivery === "copy_code" ? {} : { supported_apps: apps }),
    ...(delivery === "zero_tap" ? { zero_tap_terms_accepted } : {}),
  };
  return [
    { type: "BODY", add_security_recommendation: security_recommendation },
    ...(minutes === null ? [] : [{ type: "FOOTER", code_expiration_minutes: minutes }]),
    { type: "BUTTONS", buttons: [otp] },
  ];
}

/** What a template says, as Meta's Cloud API takes it; `handle` stands for the header's file. */
export function toComponents(words: Words, handle: string | null): TemplateComponent[] {
  if (words.authentication) return ofAuthentication(words.authentication);
  const { header, body, body_samples, footer, buttons } = words;
  const isNamed = words.parameter_format === "named";
  const pressed = buttons.flatMap(buttonOf);
  return [
    ...(header ? headerOf(header, isNamed, handle) : []),
    bodyOf(body, body_samples, isNamed),
    ...(footer ? [{ type: "FOOTER", text: footer }] : []),
    ...(pressed.length > 0 ? [{ type: "BUTTONS", buttons: pressed }] : []),
  ];
}
