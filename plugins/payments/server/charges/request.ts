import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { invalid, type Money } from "../../../../src/contract/wire.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import type { ChargeReference, ChargeStatus, ChargeWords } from "../../contract/charge.ts";
import { chargeChanged } from "../../contract/events.ts";
import { methodFor } from "../methods/find.ts";
import { providerOf } from "../provider/pick.ts";
import { charges } from "../tables.ts";
import { carryOutCharge } from "./carry-out.ts";

export interface ChargeRequest extends Money {
  /** The same key answers the same charge and is paid once. */
  key: string;
  payer_user_id: string;
  /** For the payment company and mails: in the payer's language. */
  description: string;
  /** The same for pages, which say it in whatever language they are read in. */
  words?: ChargeWords;
  reference: ChargeReference;
  /** One of the payer's; without it their default card at the moment it is carried out. */
  payment_method_id?: string | undefined;
}

/** Writes a charge down with the caller's own change; a job carries it out after the commit. */
export async function requestCharge(
  work: Work,
  { reference, payment_method_id, ...asked }: ChargeRequest,
): Promise<{ charge_id: string; status: ChargeStatus }> {
  if (!Number.isSafeInteger(asked.amount) || asked.amount <= 0) {
    throw new Error(`${asked.key}: a charge is of whole cents, not of ${asked.amount}`);
  }
  const { db, now, services } = work;
  const provider = await providerOf(services);
  if (payment_method_id) {
    const card = { payment_method_id, ...asked, provider: provider.name };
    if (!(await methodFor(db, card))) throw invalid({ payment_method_id: "payments.no_such_card" });
  }
  const [made] = await db
    .insert(charges)
    .values({
      id: uuidv7(),
      ...asked,
      payment_method_id: payment_method_id ?? null,
      reference_type: reference.type,
      reference_id: reference.id,
      workspace_id: reference.workspace_id,
      provider: provider.name,
      status: "pending",
      created_at: now,
    })
    .onConflictDoNothing({ target: charges.key })
    .returning();
  if (made) {
    await work.enqueue(carryOutCharge, { charge_id: made.id });
    await work.emit(chargeChanged, { user_id: asked.payer_user_id, charge_id: made.id });
    return { charge_id: made.id, status: made.status };
  }
  const [known] = await db.select().from(charges).where(eq(charges.key, asked.key));
  if (known?.amount !== asked.amount || known.currency !== asked.currency) {
    throw new Error(`the key ${asked.key} was another charge's`);
  }
  return { charge_id: known.id, status: known.status };
}
