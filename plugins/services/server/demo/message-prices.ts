import type { Currency } from "../../../../src/contract/wire.ts";
import type { DemoPrices, DemoService } from "./demo-service.ts";

const card = "Tabela do WhatsApp, com a margem da casa";

const conversation = (
  category: string,
  name: string,
  brl: DemoPrices,
  usd: DemoPrices,
): DemoService => ({
  code: `conversation-${category}`,
  name: `Conversa ${name}`,
  description: "Como o WhatsApp cobrava até junho de 2025: por conversa de 24 horas.",
  kind: "message",
  billing_unit: "once",
  status: "archived",
  prices: { BRL: brl, USD: usd },
  source: card,
});

const template = (
  category: string,
  name: string,
  prices: DemoService["prices"],
  places: DemoService["places"] = [],
): DemoService => ({
  code: `template-${category}`,
  name: `Template de ${name}`,
  description: `Mensagem de template da categoria ${name}, por entrega.`,
  kind: "template",
  billing_unit: "message",
  prices,
  places,
  source: card,
});

/** Since messages are charged one by one. */
const first = "2025-07-01";

const abroad = (country: string, brl: number, usd: number): NonNullable<DemoService["places"]> => [
  { place: { currency: "BRL", country, from_quantity: 0 }, book: [[first, brl]] },
  { place: { currency: "USD", country, from_quantity: 0 }, book: [[first, usd]] },
];

const tier = (currency: Currency, from_quantity: number, thousandths: number) => ({
  place: { currency, country: "", from_quantity },
  book: [[first, thousandths]] as DemoPrices,
});

/** What WhatsApp charges for, in its three ways since 2022. */
export const messagePrices: DemoService[] = [
  template(
    "marketing",
    "marketing",
    {
      BRL: [
        [first, 365],
        ["2026-10-03", 382],
      ],
      USD: [[first, 63]],
    },
    [...abroad("AR", 390, 65), ...abroad("MX", 270, 44), ...abroad("PT", 410, 69)],
  ),
  template(
    "utility",
    "utilidade",
    {
      BRL: [
        [first, 48],
        [40, 42],
      ],
      USD: [
        [first, 8],
        [40, 7],
      ],
    },
    [
      ...abroad("AR", 205, 34),
      ...abroad("MX", 61, 10),
      ...abroad("PT", 190, 31),
      ...abroad("US", 25, 4),
      tier("BRL", 250_000, 45),
      tier("BRL", 2_000_000, 41),
    ],
  ),
  template("authentication", "autenticação", { BRL: [[first, 42]], USD: [[first, 7]] }, [
    ...abroad("AR", 160, 26),
    ...abroad("MX", 61, 10),
    ...abroad("US", 25, 4),
  ]),
  template("authentication-international", "autenticação internacional", {
    BRL: [[first, 190]],
    USD: [[first, 31]],
  }),
  {
    code: "service-message",
    name: "Mensagem de atendimento",
    description: "Resposta fora de template dentro da janela de 24 horas, por entrega.",
    kind: "message",
    billing_unit: "message",
    prices: {
      BRL: [
        [first, 0],
        ["2026-10-01", 40],
      ],
      USD: [
        [first, 0],
        ["2026-10-01", 7],
      ],
    },
    source: card,
  },
  conversation("user", "iniciada pelo cliente", [["2022-02-01", 165]], [["2022-02-01", 30]]),
  conversation("business", "iniciada pela empresa", [["2022-02-01", 275]], [["2022-02-01", 50]]),
  conversation("marketing", "de marketing", [["2023-06-01", 345]], [["2023-06-01", 63]]),
  conversation("utility", "de utilidade", [["2023-06-01", 193]], [["2023-06-01", 35]]),
  conversation(
    "authentication",
    "de autenticação",
    [
      ["2023-06-01", 174],
      ["2025-02-01", 42],
    ],
    [
      ["2023-06-01", 32],
      ["2025-02-01", 7],
    ],
  ),
  conversation("service", "de atendimento", [["2023-06-01", 165]], [["2023-06-01", 30]]),
];
