/** What a coupon was used for. */
export type Charge = { kind: "invoice"; month: string } | { kind: "activation" };

const invoice = /^invoice:[^:]+:(\d{4}-(?:0[1-9]|1[0-2]))$/;
const activation = /^activation:[^:]+$/;

/** Reads the reference a charge goes by, as whoever charges it names it; null where it is none of these. */
export function chargeIn(reference: string): Charge | null {
  const [, month] = invoice.exec(reference) ?? [];
  if (month) return { kind: "invoice", month };
  return activation.test(reference) ? { kind: "activation" } : null;
}
