import { v7 as uuidv7 } from "uuid";
import { type Day, dayOf, dayPlus } from "../../../../src/contract/day.ts";
import type { Currency } from "../../../../src/contract/wire.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { servicePrices, services } from "../tables.ts";
import type { DemoPrices, DemoService } from "./demo-service.ts";
import { messagePrices } from "./message-prices.ts";

const year = -365;
/** Before the oldest invoice of the demo. */
const long = "2022-01-01";

/** What this provider sells and rates by, with the prices of the demo. */
export const catalogue: DemoService[] = [
  {
    code: "number-month",
    name: "Número ativo",
    description: "Cada número conectado, por mês.",
    kind: "number",
    billing_unit: "month",
    prices: {
      BRL: [
        [long, 99_000],
        [-120, 119_000],
      ],
      USD: [[long, 21_900]],
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
  ...messagePrices,
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
    prices: { BRL: [[long, 39_900]], USD: [[long, 7_900]] },
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

const dayFrom = (today: Day, start: number | Day): Day =>
  typeof start === "number" ? dayPlus(today, start) : start;

/** One place's prices as rows: each ends where the next begins. */
const rowsOf = (today: Day, book: DemoPrices) =>
  book.map(([start, thousandths], at) => {
    const next = book[at + 1];
    return {
      id: uuidv7(),
      thousandths,
      valid_from: dayFrom(today, start),
      valid_to: next ? dayPlus(dayFrom(today, next[0]), -1) : null,
    };
  });

export async function demo({ db, now }: Work): Promise<void> {
  const today = dayOf(now);
  const begun = new Date(now.getTime() + year * 86_400_000);
  for (const [at, { prices, places = [], source = "", ...service }] of catalogue.entries()) {
    const id = uuidv7();
    const changed = new Date(now.getTime() - (at + 1) * 86_400_000);
    await db.insert(services).values({ id, ...service, created_at: begun, updated_at: changed });
    const usual = (Object.entries(prices) as [Currency, DemoPrices][]).map(([currency, book]) => ({
      place: { currency, country: "", from_quantity: 0 },
      book,
    }));
    for (const { place, book } of [...usual, ...places]) {
      const rows = rowsOf(today, book).map((row) => ({
        ...row,
        ...place,
        source,
        service_id: id,
        created_at: begun,
      }));
      await db.insert(servicePrices).values(rows);
    }
  }
}
