import { z } from "zod";
import type { Authentication } from "../authentication.ts";
import { authenticationTexts } from "../rules/authentication-rules.ts";
import { codeDelivery } from "../template.ts";
import { placesIn } from "../variables.ts";
import { appDeepLink, besideFlow, type SampledButton } from "./sampled-button.ts";
import type { TemplateComponent } from "./to-components.ts";

// Whatever WhatsApp writes: a part that cannot be read is left out, and never the whole template.

const text = z.string().catch("");
const texts = z.array(text).catch([]);
const named = z.array(z.object({ param_name: text, example: text })).catch([]);
/** WhatsApp writes ids of apps as numbers. */
const deepLink = appDeepLink.extend({ meta_app_id: z.coerce.string() });
const app = z.object({ package_name: text, signature_hash: text });

const part = z.object({
  type: z.string().toUpperCase().catch(""),
  format: z.string().toUpperCase().catch(""),
  text,
  example: z
    .object({
      header_text: texts,
      header_handle: texts,
      header_text_named_params: named,
      body_text: z.array(texts).catch([]),
      body_text_named_params: named,
    })
    .partial()
    .catch({}),
  buttons: z.array(z.unknown()).catch([]),
  add_security_recommendation: z.boolean().catch(false),
  code_expiration_minutes: z.int().nullable().catch(null),
});
type Part = z.output<typeof part>;

const button = z.object({
  type: z.string().toUpperCase().catch(""),
  text,
  url: text,
  phone_number: text,
  flow_id: z.coerce.string().catch(""),
  flow_action: z
    .string()
    .toLowerCase()
    .pipe(besideFlow.flow_action.unwrap())
    .optional()
    .catch(undefined),
  navigate_screen: besideFlow.navigate_screen.catch(undefined),
  app_deep_link: deepLink.optional().catch(undefined),
  example: z.union([z.string(), z.array(text)]).catch(""),
  otp_type: z.string().toLowerCase().pipe(codeDelivery).catch("copy_code"),
  supported_apps: z.array(app).catch([]),
  zero_tap_terms_accepted: z.boolean().catch(false),
});
type Wire = z.output<typeof button>;

/** What a template says, read from Meta's shape. `handle` stands for the header's file. */
export interface ReadTemplate {
  header:
    | { format: "text"; text: string; sample: string }
    | { format: "image" | "video" | "document" | "location" | "undefined" }
    | null;
  handle: string | null;
  body: string;
  body_samples: string[];
  footer: string | null;
  buttons: SampledButton[];
  authentication: Authentication | null;
  /** Parts that nobody here knows yet, as WhatsApp names them. */
  unknown_parts: string[];
}

function headerOf(found: Part | undefined): ReadTemplate["header"] {
  if (!found) return null;
  const { example } = found;
  const sample = example.header_text?.[0] ?? example.header_text_named_params?.[0]?.example ?? "";
  switch (found.format) {
    case "TEXT":
      return { format: "text", text: found.text, sample };
    case "IMAGE":
      return { format: "image" };
    case "VIDEO":
      return { format: "video" };
    case "DOCUMENT":
      return { format: "document" };
    case "LOCATION":
      return { format: "location" };
    default:
      return { format: "undefined" };
  }
}

function buttonOf(wire: Wire, copy: string): SampledButton {
  const { text: label } = wire;
  const example = [wire.example].flat()[0] ?? "";
  switch (wire.type) {
    case "QUICK_REPLY":
      return { type: "quick_reply", text: label };
    case "URL": {
      const [place] = placesIn(wire.url);
      const before = wire.url.slice(0, place?.start ?? 0);
      const sample = place && example.startsWith(before) ? example.slice(before.length) : example;
      const { url, app_deep_link } = wire;
      const beside = app_deep_link && { app_deep_link };
      return { type: "url", text: label, url, sample: place ? sample : "", ...beside };
    }
    case "PHONE_NUMBER":
      return { type: "phone_number", text: label, phone_number: wire.phone_number };
    case "VOICE_CALL":
      return { type: "voice_call", text: label };
    case "COPY_CODE":
      return { type: "copy_code", text: label || copy, sample: example };
    case "FLOW": {
      const { flow_id, flow_action, navigate_screen } = wire;
      const beside = {
        ...(flow_action && { flow_action }),
        ...(navigate_screen && { navigate_screen }),
      };
      return { type: "flow", text: label, flow_id, ...beside };
    }
    default:
      return { type: "undefined", text: label };
  }
}

const knownParts = ["HEADER", "BODY", "FOOTER", "BUTTONS"];
const knownFormats = ["TEXT", "IMAGE", "VIDEO", "DOCUMENT", "LOCATION"];
const knownButtons = ["QUICK_REPLY", "URL", "PHONE_NUMBER", "VOICE_CALL", "COPY_CODE", "FLOW"];

/** Of a header its format, of a button its type. An authentication template has its one button and no header. */
function unknownIn(
  parts: readonly Part[],
  buttons: readonly Wire[],
  isAuthentication: boolean,
): string[] {
  const headers = parts.flatMap(({ type, format }) => (type === "HEADER" ? [format] : []));
  const names = [
    ...headers.filter((format) => isAuthentication || !knownFormats.includes(format)),
    ...buttons
      .map(({ type }) => type)
      .filter((type) => !(isAuthentication ? ["OTP"] : knownButtons).includes(type)),
    ...parts.map(({ type }) => type).filter((type) => !knownParts.includes(type)),
  ];
  return [...new Set(names.map((name) => name || "?"))];
}

const plain = {
  delivery: "copy_code" as const,
  security_recommendation: false,
  code_expiration_minutes: null,
  button_text: "",
};

/** Reads what a template says; parts that nobody knows yet are named in `unknown_parts`. */
export function fromComponents(
  language: string,
  components: readonly TemplateComponent[],
): ReadTemplate {
  const parts = components.flatMap((one) => part.safeParse(one).data ?? []);
  const of = (type: string) => parts.find((one) => one.type === type);
  const buttons = (of("BUTTONS")?.buttons ?? []).flatMap((one) => button.safeParse(one).data ?? []);
  const [body, footer, header] = [of("BODY"), of("FOOTER"), of("HEADER")];
  const otp = buttons.find(({ type }) => type === "OTP");
  const unknown_parts = unknownIn(parts, buttons, otp !== undefined);
  if (otp) {
    const authentication: Authentication = {
      delivery: otp.otp_type,
      apps: otp.supported_apps,
      security_recommendation: body?.add_security_recommendation ?? false,
      code_expiration_minutes: footer?.code_expiration_minutes ?? null,
      zero_tap_terms_accepted: otp.zero_tap_terms_accepted,
      button_text: otp.text,
    };
    const fixed = authenticationTexts(language, authentication);
    const none = { header: null, handle: null, body_samples: [] };
    return { ...none, authentication, unknown_parts, ...fixed };
  }
  const copy = authenticationTexts(language, plain).buttons[0]?.text ?? "";
  const { body_text, body_text_named_params } = body?.example ?? {};
  return {
    header: headerOf(header),
    handle: header?.example.header_handle?.[0] ?? null,
    body: body?.text ?? "",
    body_samples: body_text?.[0] ?? body_text_named_params?.map(({ example }) => example) ?? [],
    footer: footer?.text || null,
    buttons: buttons.map((one) => buttonOf(one, copy)),
    authentication: null,
    unknown_parts,
  };
}
