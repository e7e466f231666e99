import { describe, expect, it } from "vitest";
import { demoTemplates } from "../../server/demo/all.ts";
import { offeredCategories } from "../template.ts";
import { renumbered } from "../variables.ts";
import type { Draft, DraftButton, Surroundings } from "./draft.ts";
import { examine, isPublishable, mended } from "./examine.ts";
import type { Finding } from "./finding.ts";

const plainCode = {
  delivery: "copy_code" as const,
  apps: [],
  security_recommendation: true,
  code_expiration_minutes: 10,
  zero_tap_terms_accepted: false,
  button_text: "",
};
const now = new Date("2026-11-22T12:00:00Z");
const good: Draft = {
  name: "pedido_pronto",
  language: "pt_BR",
  category: "utility",
  parameter_format: "positional",
  header: null,
  body: "Olá, {{1}}! O seu pedido está pronto e espera por você na loja.",
  body_samples: ["Maria"],
  footer: null,
  buttons: [],
  authentication: null,
  validity_seconds: null,
};
const codes = (change: Partial<Draft>, around?: Surroundings) =>
  examine({ ...good, ...change }, around).map(({ code }) => code);
const only = (change: Partial<Draft>, code: string): Finding => {
  const found = examine({ ...good, ...change }).filter((one) => one.code === code);
  expect(found.map((one) => one.code)).toEqual([code]);
  return found[0] as Finding;
};
/** Takes every proposal, as long as there is one. */
function allMended(draft: Draft): Draft {
  let next = draft;
  for (let turn = 0; turn < 20; turn++) {
    const proposal = examine(next).find(({ mend }) => mend !== null);
    if (!proposal) return next;
    next = mended(next, proposal);
  }
  throw new Error("the proposals never end");
}

const reply = (text: string): DraftButton => ({ type: "quick_reply", text });
const url = (address: string, sample = "", text = "Abrir"): DraftButton => ({
  type: "url",
  text,
  url: address,
  sample,
});

it("has nothing to say of a good template", () => {
  expect(codes({})).toEqual([]);
  expect(
    codes({
      header: { format: "text", text: "Pedido {{1}}", sample: "1234" },
      footer: "Padaria Aurora",
      buttons: [reply("Confirmar"), reply("Cancelar")],
    }),
  ).toEqual([]);
});

describe("the name", () => {
  it("is asked for, and proposed from what was typed", () => {
    expect(codes({ name: "" })).toEqual(["name_empty"]);
    const found = only({ name: "Pedido Pronto!" }, "name_format");
    expect(found.mend).toEqual({ name: "pedido_pronto" });
    expect(found.range).toEqual({ start: 0, end: 1 });
    expect(codes({ name: "a".repeat(513) })).toEqual(["name_too_long"]);
    expect(codes({ name: "a".repeat(512) })).toEqual([]);
  });

  it("is written in a language and a category that WhatsApp takes", () => {
    expect(codes({ language: "pt-BR" })).toEqual(["language_unknown"]);
    expect(codes({ category: "shipping_update" })).toEqual(["category_unknown"]);
  });
});

describe("the header", () => {
  const text = (words: string, sample = ""): Partial<Draft> => ({
    header: { format: "text", text: words, sample },
  });

  it("is short, on one line and plain", () => {
    expect(codes(text("x".repeat(60)))).toEqual([]);
    const long = only(text("x".repeat(61)), "text_too_long");
    expect(long).toMatchObject({
      path: "header.text",
      meta: 2388040,
      range: { start: 60, end: 61 },
    });
    expect(codes(text("Um\nDois"))).toEqual(["header_lines"]);
    expect(codes(text("*Pedido*"))).toEqual(["header_signs", "header_signs"]);
    expect(codes(text("Pedido_2 pronto"))).toEqual([]);
    expect(codes(text("Pronto 🎉"))).toEqual(["header_emoji"]);
    expect(codes(text(" "))).toEqual(["header_empty"]);
  });

  it("has one variable at most, with its sample", () => {
    expect(codes(text("Pedido {{1}}", "12"))).toEqual([]);
    expect(codes(text("Pedido {{1}}"))).toEqual(["sample_missing"]);
    expect(codes(text("{{1}} e {{2}}", "12"))).toEqual(["header_variables"]);
    expect(only(text("Pedido {{2}}", "12"), "variable_gap").mend).toEqual({
      header: { format: "text", text: "Pedido {{1}}", sample: "12" },
    });
  });

  it("has a file of its own kind where it shows one", () => {
    const file = (type: string, size = 1_000) => ({ type, size });
    const image = (of: ReturnType<typeof file> | null): Partial<Draft> => ({
      header: { format: "image", file: of },
    });
    expect(codes(image(null))).toEqual(["header_file"]);
    expect(codes(image(file("image/png")))).toEqual([]);
    expect(codes(image(file("image/gif")))).toEqual(["header_file_type"]);
    expect(codes(image(file("image/jpeg", 5 * 1_048_576 + 1)))).toEqual(["header_file_size"]);
    expect(codes({ header: { format: "video", file: file("video/mp4") } })).toEqual([]);
    expect(codes({ header: { format: "document", file: file("text/plain") } })).toEqual([
      "header_file_type",
    ]);
    expect(codes({ header: { format: "location" } })).toEqual([]);
  });
});

describe("the body", () => {
  const body = (text: string, ...samples: string[]): Partial<Draft> => ({
    body: text,
    body_samples: samples,
  });

  it("is asked for and has 1,024 characters at most", () => {
    expect(codes(body("  "))).toEqual(["body_empty"]);
    expect(codes(body("x".repeat(1_024)))).toEqual([]);
    expect(only(body("x".repeat(1_030)), "text_too_long").range).toEqual({
      start: 1_024,
      end: 1_030,
    });
  });

  it("has no empty lines in a row, tabs or wide gaps", () => {
    expect(codes(body("Um\n\nDois"))).toEqual([]);
    expect(only(body("Um\n\n\n\nDois"), "body_lines").mend).toEqual({ body: "Um\n\nDois" });
    expect(codes(body("Um     dois"))).toEqual(["body_spaces"]);
    expect(codes(body("Um\tdois"))).toEqual(["body_spaces"]);
  });

  it("neither begins nor ends with a variable", () => {
    const first = only(
      body("{{1}}, o seu pedido está pronto.", "Maria"),
      "body_starts_with_variable",
    );
    expect(first).toMatchObject({ meta: 2388299, range: { start: 0, end: 5 } });
    expect(first.mend).toEqual({ body: "Olá, {{1}}, o seu pedido está pronto." });
    const last = only(body("O seu pedido já espera por {{1}}", "Maria"), "body_ends_with_variable");
    expect(last.mend).toEqual({ body: "O seu pedido já espera por {{1}}." });
    expect(codes(body("O seu pedido já espera por {{1}}.", "Maria"))).toEqual([]);
  });

  it("has words between variables, and enough of them", () => {
    const text = "Olá, bom dia {{1}} {{2}}, o seu pedido está pronto.";
    expect(only(body(text, "Maria", "Silva"), "variables_adjacent").range).toEqual({
      start: 13,
      end: 24,
    });
    const few = only(body("Oi {{1}}, {{2}} chegou.", "Maria", "pão"), "too_many_variables");
    expect(few).toMatchObject({ meta: 2388293, params: { variables: 2, words: 2, needed: 5 } });
  });

  it("numbers its variables without gaps, and renumbers them with their samples", () => {
    const text = "Olá, {{3}}! O pedido {{1}} está pronto, pode vir hoje.";
    const found = only(body(text, "12", "Maria"), "variable_gap");
    expect(found.params).toEqual({ expected: "{{2}}", found: "{{3}}" });
    expect(found.mend).toEqual({
      body: "Olá, {{1}}! O pedido {{2}} está pronto, pode vir hoje.",
      body_samples: ["Maria", "12"],
    });
    expect(renumbered("a {{b}} c {{a}}", ["1", "2"])).toEqual({
      text: "a {{1}} c {{2}}",
      samples: ["1", "2"],
    });
  });

  it("reads variables that are written wrong, and proposes the right ones", () => {
    const of = (inside: string) => `Olá, ${inside}! O seu pedido está pronto, pode vir hoje.`;
    expect(only(body(of("{{ 1 }}")), "variable_number").mend).toEqual({ body: of("{{1}}") });
    expect(only(body(of("{{nome}}")), "variable_number").mend).toBeNull();
    expect(only(body(of("{{#1}}")), "variable_sign").mend).toEqual({ body: of("{{1}}") });
    expect(only(body(of("{1}")), "variable_braces").mend).toEqual({ body: of("{{1}}") });
    expect(only(body(of("{{1}")), "variable_braces").mend).toEqual({ body: of("{{1}}") });
    expect(codes(body(of("{{1")))).toContain("variable_braces");
    expect(codes(body(of(":-}")))).toEqual([]);
  });

  it("names variables in small letters, each once", () => {
    const named = (inside: string, ...samples: string[]) => ({
      parameter_format: "named" as const,
      ...body(`Olá, ${inside}! O seu pedido está pronto, pode vir hoje.`, ...samples),
    });
    expect(codes(named("{{primeiro_nome}}", "Maria"))).toEqual([]);
    expect(only(named("{{Primeiro Nome}}"), "variable_name").mend).toEqual({
      body: "Olá, {{primeiro_nome}}! O seu pedido está pronto, pode vir hoje.",
    });
    expect(only(named("{{1}}"), "variable_name").mend).toBeNull();
    expect(codes(named("{{nome}} ou {{nome}}", "Maria"))).toEqual(["variable_twice"]);
  });

  it("is calm", () => {
    expect(only(body("Chegou!!! O seu pedido está pronto."), "shouting").mend).toEqual({
      body: "Chegou! O seu pedido está pronto.",
    });
    expect(codes(body("O SEU PEDIDO ESTÁ PRONTO, VENHA BUSCAR AGORA MESMO."))).toEqual([
      "capitals",
    ]);
    expect(codes(body(`Pronto ${"🎉".repeat(11)}`))).toEqual(["body_emoji"]);
  });
});

describe("the footer", () => {
  it("is short, plain and on one line", () => {
    expect(codes({ footer: "x".repeat(60) })).toEqual([]);
    expect(codes({ footer: "x".repeat(61) })).toEqual(["text_too_long"]);
    expect(only({ footer: "Loja {{1}}" }, "footer_variable").mend).toEqual({ footer: "Loja" });
    expect(codes({ footer: "Um\nDois" })).toEqual(["footer_lines"]);
    expect(only({ footer: "" }, "footer_empty").mend).toEqual({ footer: null });
  });
});

describe("buttons", () => {
  const replies = (count: number) => Array.from({ length: count }, (_, at) => reply(`Opção ${at}`));
  const warnings = ["buttons_desktop"];
  const folded = [...warnings, "buttons_folded"];

  it("are ten at most, and so many of each kind", () => {
    expect(codes({ buttons: replies(3) })).toEqual([]);
    expect(codes({ buttons: replies(10) })).toEqual(folded);
    expect(codes({ buttons: replies(11) })).toEqual(["too_many_buttons", ...folded]);
    const links = ["a", "b", "c"].map((text) => url(`https://loja.example/${text}`, "", text));
    expect(codes({ buttons: links.slice(0, 2) })).toEqual([]);
    expect(only({ buttons: links }, "too_many_of_kind")).toMatchObject({
      path: "buttons.2",
      params: { max: 2 },
      mend: { buttons: links.slice(0, 2) },
    });
    const calls: DraftButton[] = [
      { type: "phone_number", text: "Ligar", phone_number: "+551130010001" },
      { type: "phone_number", text: "Ligar já", phone_number: "+551130010001" },
    ];
    expect(codes({ buttons: calls })).toEqual(["too_many_of_kind"]);
    const talks: DraftButton[] = [
      { type: "voice_call", text: "Falar" },
      { type: "voice_call", text: "Falar já" },
    ];
    expect(codes({ buttons: talks })).toEqual(["too_many_of_kind"]);
  });

  it("stand in groups", () => {
    const link = url("https://loja.example/");
    const [a, b] = [reply("A"), reply("B")];
    expect(only({ buttons: [a, link, b] }, "buttons_order").mend).toEqual({
      buttons: [a, b, link],
    });
    expect(codes({ buttons: [link, a, b] })).toEqual(warnings);
  });

  it("have short labels that differ", () => {
    expect(codes({ buttons: [reply("")] })).toEqual(["button_label"]);
    expect(codes({ buttons: [reply("x".repeat(26))] })).toEqual(["button_label_too_long"]);
    expect(codes({ buttons: [reply("Oi {{1}}")] })).toEqual(["button_label_signs"]);
    expect(codes({ buttons: [reply("Sim"), reply("sim ")] })).toEqual(["button_label_twice"]);
    expect(codes({ buttons: [reply("Sim 👍")] })).toEqual(["button_label_emoji"]);
  });

  it("lead to whole addresses of one's own, with a variable at the end alone", () => {
    const at = (address: string, sample = "") => codes({ buttons: [url(address, sample)] });
    expect(at("https://loja.example/pedidos/{{1}}", "12")).toEqual([]);
    expect(at("https://loja.example/pedidos/{{1}}")).toEqual(["sample_missing"]);
    expect(at("")).toEqual(["url_empty"]);
    expect(at("loja.example")).toEqual(["url_format"]);
    expect(at("javascript:alert(1)")).toEqual(["url_format"]);
    expect(at(`https://loja.example/${"x".repeat(2_000)}`)).toEqual(["url_too_long"]);
    expect(at("https://wa.me/5511999990000")).toEqual(["url_whatsapp"]);
    expect(at("https://bit.ly/abc")).toEqual(["url_short"]);
    expect(at("https://loja.example/{{1}}/ver", "12")).toEqual(["url_variable"]);
    expect(at("https://{{1}}", "loja")).toContain("url_domain");
    expect(at("https://loja.example/{{x", "12")).toContain("url_braces");
  });

  it("call numbers, copy codes and open forms that are there", () => {
    const call = (phone_number: string): DraftButton => ({
      type: "phone_number",
      text: "Ligar",
      phone_number,
    });
    expect(codes({ buttons: [call("")] })).toEqual(["phone_empty"]);
    expect(codes({ buttons: [call("abc")] })).toEqual(["phone_format"]);
    expect(codes({ buttons: [call("+55 11 3001-0001")] })).toEqual([]);
    const copy = (sample: string): DraftButton => ({ type: "copy_code", text: "Copiar", sample });
    const marketing = { category: "marketing" };
    expect(codes({ ...marketing, buttons: [copy("PAO10")] })).toEqual([]);
    expect(codes({ ...marketing, buttons: [copy("")] })).toEqual(["code_missing"]);
    expect(codes({ ...marketing, buttons: [copy("X".repeat(16))] })).toEqual(["code_format"]);
    expect(codes({ buttons: [copy("PAO10")] })).toEqual(["copy_code_category"]);
    expect(codes({ buttons: [{ type: "flow", text: "Abrir", flow_id: "" }] })).toEqual([
      "flow_empty",
    ]);
  });
});

describe("samples", () => {
  const sample = (text: string) => codes({ body_samples: [text] });

  it("stand for each variable", () => {
    expect(sample("")).toEqual(["sample_missing"]);
    expect(only({ body_samples: [] }, "sample_missing").params).toEqual({ variable: "{{1}}" });
  });

  it("are nobody's data", () => {
    expect(sample("joana@gmail.com")).toEqual(["sample_email"]);
    expect(sample("maria@example.com")).toEqual([]);
    expect(sample("529.982.247-25")).toEqual(["sample_cpf"]);
    expect(sample("000.000.000-00")).toEqual([]);
    expect(sample("4111 1111 1111 1111")).toEqual(["sample_card"]);
    expect(sample("(11) 98413-2276")).toEqual(["sample_phone"]);
    expect(sample("+55 11 98413-2276")).toEqual(["sample_phone"]);
    expect(sample("(11) 90000-0000")).toEqual([]);
    expect(sample("pedido 48213")).toEqual([]);
    expect(sample("22/11/2026 às 14h30")).toEqual([]);
    expect(only({ body_samples: ["fale com joana@gmail.com"] }, "sample_email")).toMatchObject({
      path: "body_samples.0",
      range: { start: 9, end: 24 },
      mend: { body_samples: ["fale com maria@example.com"] },
    });
  });
});

describe("the category", () => {
  it("of a utility forbids what promotes", () => {
    const body = "Olá, {{1}}! Aproveite 20% de desconto no seu próximo pedido aqui.";
    const found = examine({ ...good, body });
    expect(found.map(({ code }) => code)).toEqual(["promotional", "promotional"]);
    expect(found[0]).toMatchObject({
      severity: "warning",
      reason: "incorrect_category",
      mend: { category: "marketing" },
    });
    expect(isPublishable(found)).toBe(true);
    expect(codes({ body, category: "marketing" })).toEqual([]);
  });

  it("never excuses asking for secrets, or an insult", () => {
    expect(codes({ body: "Olá, {{1}}! Informe a sua senha para confirmar o pedido." })).toEqual([
      "asks_secret",
    ]);
    expect(codes({ body: "Olá, {{1}}! Pague hoje ou será preso por falta de pagamento." })).toEqual(
      ["abusive"],
    );
  });

  it("says how long a message may wait; -1 stands for 30 days, but in marketing", () => {
    expect([30, -1].flatMap((seconds) => codes({ validity_seconds: seconds }))).toEqual([]);
    const mend = (change: Partial<Draft>) => only(change, "validity").mend?.validity_seconds;
    expect(mend({ validity_seconds: 43_201 })).toBe(43_200);
    expect(codes({ category: "marketing", validity_seconds: 3_600 })).toEqual(["validity"]);
    expect(mend({ category: "marketing", validity_seconds: -1 })).toBe(2_592_000);
  });
});

describe("an authentication template", () => {
  const options = plainCode;
  const of = (change: Partial<NonNullable<Draft["authentication"]>>) =>
    codes({ category: "authentication", body: "", authentication: { ...options, ...change } });
  const app = { package_name: "br.com.loja", signature_hash: "K8a/AINcGX7" };

  it("has no words of its own", () => {
    expect(of({})).toEqual([]);
    expect(codes({ category: "authentication", authentication: null })).toEqual([
      "authentication_empty",
    ]);
    expect(of({ code_expiration_minutes: 91 })).toEqual(["expiration"]);
    expect(of({ code_expiration_minutes: 0 })).toEqual(["expiration"]);
    expect(of({ button_text: "x".repeat(26) })).toEqual(["button_label_too_long"]);
  });

  it("fills a code in by itself in apps that are named whole", () => {
    expect(of({ delivery: "one_tap" })).toEqual(["apps_empty"]);
    expect(of({ delivery: "one_tap", apps: [app] })).toEqual([]);
    expect(of({ delivery: "one_tap", apps: Array(6).fill(app) })).toEqual(["too_many_apps"]);
    expect(of({ delivery: "one_tap", apps: [{ ...app, package_name: "loja" }] })).toEqual([
      "package_name",
    ]);
    expect(of({ delivery: "one_tap", apps: [{ ...app, signature_hash: "abc" }] })).toEqual([
      "signature_hash",
    ]);
    expect(of({ delivery: "zero_tap", apps: [app] })).toEqual(["zero_tap_terms"]);
    expect(of({ delivery: "zero_tap", apps: [app], zero_tap_terms_accepted: true })).toEqual([]);
  });
});

describe("beside the workspace's other templates", () => {
  const other = {
    name: "pedido_pronto",
    language: "pt_BR",
    category: "utility",
    body: "Outro texto",
    footer: null,
  };
  const around = (change: Partial<Surroundings>): Surroundings => ({
    neighbours: [],
    locked: [],
    flows: [],
    now,
    ...change,
  });

  it("is a name taken once in a language, with one category in all", () => {
    expect(codes({}, around({ neighbours: [other] }))).toEqual(["name_taken"]);
    expect(codes({}, around({ neighbours: [{ ...other, language: "es" }] }))).toEqual([]);
    expect(
      codes({}, around({ neighbours: [{ ...other, language: "es", category: "marketing" }] })),
    ).toEqual(["category_differs"]);
    const [found] = examine(
      good,
      around({ neighbours: [other, { ...other, name: "pedido_pronto_2" }] }),
    );
    expect(found?.mend).toEqual({ name: "pedido_pronto_3" });
  });

  it("is a deleted one's name locked until its day", () => {
    const until = new Date(now.getTime() + 3.5 * 86_400_000);
    const locked = (language: string | null, at = until) =>
      around({ locked: [{ name: good.name, language, until: at }] });
    const [found] = examine(good, locked(null));
    expect(found).toMatchObject({
      code: "name_locked",
      params: { days: 4, free: "pedido_pronto_2" },
    });
    expect(codes({}, locked("es"))).toEqual([]);
    expect(codes({}, locked(null, now))).toEqual([]);
  });

  it("is a button's flow one that the account can send", () => {
    const buttons: DraftButton[] = [
      { type: "flow", text: "Agendar", flow_id: "71" },
      { type: "flow", text: "Avaliar", flow_id: "72" },
    ];
    const found = examine({ ...good, buttons }, around({ flows: ["71"] }));
    const unknown = found.filter(({ code }) => code === "flow_unknown");
    expect(unknown.map(({ path }) => path)).toEqual(["buttons.1.flow_id"]);
  });

  it("is nothing said twice", () => {
    const twin = { ...other, name: "outro", body: good.body.toUpperCase() };
    const [found] = examine(good, around({ neighbours: [twin] }));
    expect(found).toMatchObject({
      code: "same_words",
      params: { name: "outro", language: "pt_BR" },
    });
    expect(codes({}, around({ neighbours: [{ ...twin, footer: "Rodapé" }] }))).toEqual([]);
  });
});

it("leads by its proposals alone to a template that can be published", () => {
  const draft: Draft = {
    ...good,
    name: "Pedido Pronto",
    header: { format: "text", text: "*Pedido* 🎉", sample: "" },
    body: "{{2}} {{ 1 }}!!! O seu pedido está pronto,     pode vir\n\n\n\nhoje mesmo com {{4}}",
    body_samples: ["joana@gmail.com", "Maria", "(11) 98413-2276"],
    footer: "Loja {{1}}",
    buttons: [reply("Sim"), url("https://loja.example/"), reply("Não")],
    validity_seconds: 5,
  };
  const after = allMended(draft);
  expect(examine(after).filter(({ severity }) => severity === "error")).toEqual([]);
});

it("finds nothing wrong with what the demo shows as approved", () => {
  for (const { templates } of demoTemplates) {
    for (const { status, name, language, category, scheduled, body = good.body } of templates) {
      const isSound = (status ?? "approved") === "approved" && !scheduled;
      if (!isSound || !offeredCategories.some((one) => one === category)) continue;
      const found = examine({
        ...good,
        name,
        language,
        category,
        ...(category === "authentication" ? { authentication: plainCode } : {}),
        parameter_format: /\{\{[a-z]/.test(body) ? "named" : "positional",
        body,
        body_samples: ["a", "b", "c", "d"],
      });
      expect({ name, found }).toEqual({ name, found: [] });
    }
  }
});
