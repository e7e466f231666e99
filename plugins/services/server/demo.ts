import { v7 as uuidv7 } from "uuid";
import { dayOf, dayPlus } from "../../../src/contract/day.ts";
import type { Currency } from "../../../src/contract/wire.ts";
import type { Work } from "../../../src/server/plugin.ts";
import type { BillingUnit, ServiceKind, ServiceStatus } from "../contract/service.ts";
import { servicePrices, services } from "./tables.ts";

interface Demo {
  code: string;
  name: string;
  description: string;
  kind: ServiceKind;
  billing_unit: BillingUnit;
  status?: ServiceStatus;
  /** By currency, in thousandths: the days from today on which each price begins. */
  prices: Partial<Record<Currency, [start: number, thousandths: number][]>>;
}

const year = -365;

const catalogue: Demo[] = [
  {
    code: "number-month",
    name: "Número ativo",
    description: "Cada número conectado, por mês.",
    kind: "number",
    billing_unit: "month",
    prices: {
      BRL: [
        [year, 99_000],
        [-120, 119_000],
      ],
      USD: [[year, 21_900]],
    },
  },
  {
    code: "number-activation",
    name: "Ativação de número",
    description: "Cobrada uma vez, quando o número fica pronto.",
    kind: "number",
    billing_unit: "once",
    prices: { BRL: [[year, 250_000]], USD: [[year, 49_000]] },
  },
  {
    code: "template-marketing",
    name: "Modelo de marketing",
    description: "Mensagem de template da categoria marketing, por entrega.",
    kind: "template",
    billing_unit: "message",
    prices: {
      BRL: [
        [year, 365],
        [-50, 382],
      ],
      USD: [[year, 63]],
    },
  },
  {
    code: "template-utility",
    name: "Modelo de utilidade",
    description: "Mensagem de template da categoria utilidade, por entrega.",
    kind: "template",
    billing_unit: "message",
    prices: {
      BRL: [
        [year, 48],
        [40, 42],
      ],
      USD: [
        [year, 8],
        [40, 7],
      ],
    },
  },
  {
    code: "template-authentication",
    name: "Modelo de autenticação",
    description: "Mensagem de template da categoria autenticação, por entrega.",
    kind: "template",
    billing_unit: "message",
    prices: {
      BRL: [
        [year, 189],
        [-200, 42],
      ],
      USD: [
        [year, 32],
        [-200, 7],
      ],
    },
  },
  {
    code: "service-message",
    name: "Mensagem de atendimento",
    description: "Resposta fora de template dentro da janela de 24 horas, por entrega.",
    kind: "message",
    billing_unit: "message",
    prices: {
      BRL: [
        [year, 0],
        [-51, 40],
      ],
      USD: [
        [year, 0],
        [-51, 7],
      ],
    },
  },
  {
    code: "call-pulse",
    name: "Ligação da empresa",
    description: "Ligação feita pela empresa, a cada 6 segundos.",
    kind: "call",
    billing_unit: "pulse",
    prices: { BRL: [[year, 9]] },
  },
  {
    code: "messenger-license",
    name: "Licença do messenger",
    description: "Cada pessoa que atende, por mês.",
    kind: "license",
    billing_unit: "month",
    prices: { BRL: [[year, 39_900]], USD: [[year, 7_900]] },
  },
  {
    code: "extra-storage",
    name: "Armazenamento extra",
    description: "Guarda de mídias por mais de 30 dias. Não é mais oferecida.",
    kind: "other",
    billing_unit: "month",
    status: "archived",
    prices: { BRL: [[year, 15_000]], USD: [[year, 3_000]] },
  },
];

export async function demo({ db, now }: Work): Promise<void> {
  const today = dayOf(now);
  const begun = new Date(now.getTime() + year * 86_400_000);
  for (const [at, { prices, ...service }] of catalogue.entries()) {
    const id = uuidv7();
    const changed = new Date(now.getTime() - (at + 1) * 86_400_000);
    await db.insert(services).values({ id, ...service, created_at: begun, updated_at: changed });
    for (const [currency, book] of Object.entries(prices) as [Currency, [number, number][]][]) {
      for (const [row, [start, thousandths]] of book.entries()) {
        const next = book[row + 1];
        await db.insert(servicePrices).values({
          id: uuidv7(),
          service_id: id,
          currency,
          thousandths,
          valid_from: dayPlus(today, start),
          valid_to: next ? dayPlus(today, next[0] - 1) : null,
          created_at: begun,
        });
      }
    }
  }
}
