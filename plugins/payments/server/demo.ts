import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import { accountByEmail } from "../../users/server/facade.ts";
import type { CardBrand } from "../contract/payment-method.ts";
import { type Charging, tokenOf } from "../contract/simulator/token.ts";
import { paymentMethods } from "./tables.ts";

const day = 86_400_000;

interface DemoCard {
  charging: Charging;
  brand: CardBrand;
  last4: string;
  /** Days since it was added, and years it is good for. */
  age: number;
  years: number;
  month: number;
}

/** The first is the default one. */
const worlds: Record<string, DemoCard[]> = {
  "ana@recado.test": [
    { charging: "pays", brand: "visa", last4: "4242", age: 210, years: 3, month: 8 },
    { charging: "declines", brand: "mastercard", last4: "5100", age: 30, years: 1, month: 2 },
  ],
  "diego@recado.test": [
    { charging: "pays", brand: "mastercard", last4: "4444", age: 95, years: 2, month: 11 },
  ],
};

export async function demo({ db, now }: Work): Promise<void> {
  for (const [email, cards] of Object.entries(worlds)) {
    const account = await accountByEmail(db, email);
    if (!account) continue;
    await db.insert(paymentMethods).values(
      cards.map(({ charging, brand, last4, age, years, month }, at) => {
        const summary = {
          brand,
          last4,
          exp_month: month,
          exp_year: now.getUTCFullYear() + years,
        };
        return {
          id: uuidv7(),
          user_id: account.id,
          provider: "simulator",
          token: tokenOf({ charging, ...summary }, uuidv7()),
          ...summary,
          is_default: at === 0,
          created_at: new Date(now.getTime() - age * day),
        };
      }),
    );
  }
}
