import { expect, it } from "vitest";
import { authenticationTexts } from "../rules/authentication-rules.ts";
import type { Draft } from "../rules/draft.ts";
import { fromComponents } from "./from-components.ts";
import { toComponents } from "./to-components.ts";

const draft: Draft = {
  name: "oferta",
  language: "pt_BR",
  category: "marketing",
  parameter_format: "positional",
  header: { format: "text", text: "Pedido {{1}}", sample: "12" },
  body: "Olá, {{1}}! O pedido de {{2}} está pronto.",
  body_samples: ["Maria", "terça"],
  footer: "Padaria Aurora",
  buttons: [
    { type: "quick_reply", text: "Confirmar" },
    { type: "url", text: "Ver", url: "https://loja.example/p/{{1}}", sample: "12" },
    { type: "url", text: "Site", url: "https://loja.example/", sample: "" },
    {
      type: "url",
      text: "Ofertas",
      url: "https://loja.example/ofertas",
      sample: "",
      app_deep_link: { meta_app_id: "12", android_deep_link: "loja://ofertas" },
    },
    { type: "phone_number", text: "Ligar", phone_number: "+551130010001" },
    { type: "voice_call", text: "Falar" },
    { type: "copy_code", text: "Copiar código", sample: "PAO10" },
    { type: "flow", text: "Abrir", flow_id: "77" },
    {
      type: "flow",
      text: "Agendar",
      flow_id: "78",
      flow_action: "navigate",
      navigate_screen: "HOURS",
    },
  ],
  authentication: null,
  validity_seconds: null,
};

it("says the same in Meta's shape and back", () => {
  const { header, body, body_samples, footer, buttons } = draft;
  const read = fromComponents(draft.language, toComponents(draft, null));
  expect(read).toEqual({
    header,
    body,
    body_samples,
    footer,
    buttons,
    handle: null,
    authentication: null,
    unknown_parts: [],
  });
});

it("names samples of named variables, and the file of a header by its handle", () => {
  const named: Draft = {
    ...draft,
    parameter_format: "named",
    header: { format: "image", file: null },
    body: "Olá, {{nome}}! O pedido está pronto.",
    body_samples: ["Maria"],
  };
  const components = toComponents(named, "4:abc");
  expect(components.slice(0, 2)).toEqual([
    { type: "HEADER", format: "IMAGE", example: { header_handle: ["4:abc"] } },
    {
      type: "BODY",
      text: named.body,
      example: { body_text_named_params: [{ param_name: "nome", example: "Maria" }] },
    },
  ]);
  expect(fromComponents("pt_BR", components)).toMatchObject({
    header: { format: "image" },
    handle: "4:abc",
    body_samples: ["Maria"],
  });
});

it("writes an authentication template's choices, and reads WhatsApp's own words", () => {
  const authentication = {
    delivery: "one_tap" as const,
    apps: [{ package_name: "br.com.loja", signature_hash: "K8a/AINcGX7" }],
    security_recommendation: true,
    code_expiration_minutes: 10,
    zero_tap_terms_accepted: false,
    button_text: "",
  };
  const read = fromComponents("pt_BR", toComponents({ ...draft, authentication }, null));
  expect(read).toMatchObject({ authentication, ...authenticationTexts("pt_BR", authentication) });
  expect(read.footer).toBe("Este código expira em 10 minutos.");
});

it("reads what it does not know without losing the rest, and names it", () => {
  const read = fromComponents("pt_BR", [
    { type: "HEADER", format: "PRODUCT" },
    { type: "BODY", text: "Oi", example: 5 },
    { type: "CAROUSEL", cards: [] },
    {
      type: "BUTTONS",
      buttons: [
        { type: "SPM", text: "Ver" },
        { type: "QUICK_REPLY", text: "Sim" },
      ],
    },
  ]);
  expect(read).toMatchObject({
    header: { format: "undefined" },
    body: "Oi",
    buttons: [
      { type: "undefined", text: "Ver" },
      { type: "quick_reply", text: "Sim" },
    ],
    unknown_parts: ["PRODUCT", "SPM", "CAROUSEL"],
  });
});

it("names a header and other buttons of an authentication template, which has neither", () => {
  const { unknown_parts } = fromComponents("pt_BR", [
    { type: "HEADER", format: "IMAGE" },
    { type: "BODY", text: "*{{1}}* é o seu código." },
    { type: "BUTTONS", buttons: [{ type: "OTP", otp_type: "COPY_CODE" }, { type: "QUICK_REPLY" }] },
  ]);
  expect(unknown_parts).toEqual(["IMAGE", "QUICK_REPLY"]);
});
