import { startFakeStripe } from "./fake-stripe.ts";

/** Where the money is taken: by the simulator in the server's own store, or outside of it, by the fake of Stripe. */
export type Company = "simulator" | "stripe";

/** So long (ms) the fake takes for an answer, so that there is a moment to die in. */
const slow = 15;

export async function startCompany(name: Company) {
  const fake = name === "stripe" ? await startFakeStripe(slow) : undefined;
  const token = fake?.card("cus_1", "pays") ?? "sim_pays_visa_4242_203508_abcdefgh";
  const env: Record<string, string> = fake
    ? {
        PAYMENT_DRIVER: "stripe",
        STRIPE_SECRET_KEY: "sk_test_x",
        STRIPE_PUBLISHABLE_KEY: "pk_test_x",
        STRIPE_WEBHOOK_SECRET: "whsec_x",
        STRIPE_API: fake.url,
      }
    : {};
  return {
    env,
    /** The statement that asks for so many charges of Ana's, as invoices would. */
    asks: (count: number) => `
      with card as (
        insert into payment_methods (id, user_id, provider, token, brand, last4, exp_month, exp_year, is_default, created_at)
        select gen_random_uuid(), id, '${name}', '${token}', 'visa', '4242', 8, 2035, false, now()
        from users where email = 'ana@recado.test' returning id, user_id
      ), asked as (
        insert into charges (id, key, payer_user_id, payment_method_id, amount, currency, description,
          reference_type, reference_id, workspace_id, provider, status, created_at)
        select gen_random_uuid(), 'run:' || n, card.user_id, card.id, 1000 + n, 'BRL', 'Fatura ' || n,
          'invoice', u.active_workspace_id, u.active_workspace_id, '${name}', 'pending', now()
        from generate_series(1, ${count}) n, card join users u on u.id = card.user_id returning id
      )
      insert into jobs (id, name, payload, run_at)
      select gen_random_uuid(), 'payments.carry-out-charge', jsonb_build_object('charge_id', id), now()
      from asked`,
    /** How often money was taken for each amount; amounts are as many as charges. */
    taken: async (simulated: () => Promise<{ amount: number; taken: number }[]>) => {
      const all = fake ? [...fake.intents.values()] : await simulated();
      const times = new Map<number, number>();
      for (const { amount, taken } of all) times.set(amount, (times.get(amount) ?? 0) + taken);
      return times;
    },
    /** How many payments the fake of Stripe has heard of. */
    known: () => fake?.intents.size ?? 0,
    close: async () => fake?.close(),
  };
}

export const simulatedBooks =
  "select amount::int, taken::int from simulated_payments where key like 'run:%'";

/** What is wrong with our own books: charges that are not paid. */
export const unpaid =
  "select key, status, code from charges where key like 'run:%' and status <> 'paid'";
