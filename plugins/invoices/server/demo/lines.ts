import type { InvoiceLine, LineKind } from "../../contract/invoice.ts";
import type { Month } from "../../contract/month.ts";
import { lineAmount, modelOf } from "../../contract/rules.ts";
import type { Usage } from "../../contract/usage.ts";
import { amountLine, unitLine } from "../bill/line.ts";

/** How busy a month of the demo was: what was sent of each kind. */
export interface Busy {
  marketing: number;
  utility: number;
  authentication: number;
  service: number;
  calls: number;
}

interface Rated {
  kind: LineKind;
  service_code: string;
  name: string;
  category: string;
  quantity: number;
  free?: number;
  /** In thousandths. */
  price: number;
  rule: string;
}

const rated = ({ free = 0, quantity, price, ...line }: Rated): InvoiceLine => ({
  ...line,
  country: "BR",
  quantity,
  free_quantity: Math.min(free, quantity),
  unit_price: price,
  amount: lineAmount(quantity - Math.min(free, quantity), price),
  price_id: null,
});

const template = (category: string, name: string, quantity: number, price: number, free = 0) =>
  rated({
    kind: "template",
    service_code: `template-${category}`,
    name,
    category,
    quantity,
    free,
    price,
    rule: "template_delivered",
  });

/** Templates and answers, as they are charged since July 2025. */
function byMessage(month: Month, busy: Busy): InvoiceLine[] {
  const charged = month >= "2026-10";
  return [
    template("marketing", "Template de marketing", busy.marketing, 360),
    template("utility", "Template de utilidade", busy.utility, 40, 2_000),
    template("authentication", "Template de autenticação", busy.authentication, 42),
    rated({
      kind: "message",
      service_code: "service-message",
      name: "Mensagem de atendimento",
      category: "service",
      quantity: busy.service,
      free: charged ? 6_000 : busy.service,
      price: charged ? 35 : 0,
      rule: charged ? "service_message" : "service_message_free",
    }),
    rated({
      kind: "call",
      service_code: "call-pulse",
      name: "Ligação da empresa",
      category: "outbound",
      quantity: busy.calls * 20,
      price: 9,
      rule: "call_by_pulse",
    }),
  ];
}

const conversation = (category: string, quantity: number, price: number, rule: string, free = 0) =>
  rated({
    kind: "conversation",
    service_code: `conversation-${category}`,
    name: "Conversa",
    category,
    quantity,
    free,
    price,
    rule,
  });

/** Conversations by category, as they were charged from June 2023 on. */
const byCategory = (busy: Busy): InvoiceLine[] => [
  conversation("marketing", busy.marketing, 320, "conversation_by_category"),
  conversation("utility", busy.utility, 180, "conversation_by_category"),
  conversation("authentication", busy.authentication, 160, "conversation_by_category"),
  conversation("service", busy.service, 150, "conversation_by_category", 1_000),
];

/** Conversations by who began them, as they were charged before. */
const byInitiator = (busy: Busy): InvoiceLine[] => [
  conversation("user", busy.service, 150, "conversation_by_initiator", 1_000),
  conversation("business", busy.marketing + busy.utility, 250, "conversation_by_initiator"),
];

/** What a month of the demo came to. */
export function demoLines(
  month: Month,
  busy: Busy,
  plan: { name: string; fee: number },
): InvoiceLine[] {
  const model = modelOf(month);
  const use = {
    conversation: byInitiator(busy),
    category: byCategory(busy),
    message: byMessage(month, busy),
  }[model];
  const number = {
    code: "number-month",
    name: "Número ativo",
    thousandths: month < "2026-07" ? 99_000 : 119_000,
  };
  return [
    amountLine("plan", plan.name, plan.fee),
    unitLine("number", number, 4, 3),
    unitLine(
      "license",
      { code: "messenger-license", name: "Licença do messenger", thousandths: 34_900 },
      2,
      8,
    ),
    ...use.filter(({ quantity }) => quantity > 0),
  ];
}

/** The counts that belong to them. */
export function demoUsage(month: Month, busy: Busy): Usage {
  const model = modelOf(month);
  const sent = busy.marketing + busy.utility + busy.authentication;
  const none = {
    free: 0,
    referral: 0,
    user: 0,
    business: 0,
    marketing: 0,
    utility: 0,
    authentication: 0,
    service: 0,
  };
  const { marketing, utility, authentication, service, calls } = busy;
  const free = Math.min(1_000, service);
  const conversations =
    model === "conversation"
      ? { ...none, free, user: service - free, business: marketing + utility }
      : { ...none, free, marketing, utility, authentication, service: service - free };
  return {
    numbers: 4,
    contacts: Math.round((sent + service) / 5),
    outgoing_messages: sent + service,
    outgoing_template_messages: sent,
    incoming_messages: Math.round(service * 1.2),
    messenger_licenses: 2,
    calls,
    conversations,
  };
}
