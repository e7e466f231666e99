import { and, asc, eq, ne } from "drizzle-orm";
import type { Ability } from "../../../src/contract/abilities.ts";
import { allowedRows } from "../../../src/server/db/allowed-rows.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { Reading } from "../../../src/server/work/slot.ts";
import { chargesOf } from "../../payments/server/facade.ts";
import { plansById } from "../../plans/server/facade.ts";
import {
  type Activation,
  type ActivationDetail,
  type ActivationEvent,
  type ActivationStatus,
  stepOwnerOf,
} from "../contract/activation.ts";
import { isVoiceOnly } from "../contract/phone.ts";
import { codeTries } from "../contract/steps.ts";
import { documentsOf } from "./documents/read.ts";
import { facebookOf } from "./facebook/pick.ts";
import { activationEvents, activations } from "./tables.ts";

export type Row = typeof activations.$inferSelect;

const allowed = (action: string) => (ability: Ability) =>
  allowedRows(ability, action, "Activation", {
    id: activations.id,
    workspace_id: activations.workspace_id,
    number_id: activations.number_id,
  });

/** The activations the ability lets read. */
export const readable = allowed("read");
/** And those whose steps it lets take. */
export const writable = allowed("write");

/** The first step that an activation has not passed; `done` where Facebook's window has proven its number. */
export function missingOf(row: Row): ActivationStatus {
  if (!row.facebook_approved_at) return "waiting_facebook_business_data";
  if (!row.verified_at) return "waiting_positus_verification";
  if (!row.paid_at) return "waiting_payment";
  return row.coexistence || row.proven ? "done" : "waiting_server_creation";
}

export const toActivation = (row: Row): Activation => ({
  id: row.id,
  workspace_id: row.workspace_id,
  name: row.name,
  country_code: row.country_code,
  phone: row.phone,
  status: row.status,
  type: row.type,
  step_owner: stepOwnerOf[row.status],
  status_since: row.status_since,
  due_at: row.due_at,
  rejection_reason: row.rejection_reason,
  coexistence: row.coexistence,
  proven: row.proven,
  number_id: row.number_id,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

const codeOf = (row: Row, now: Date): ActivationDetail["code"] =>
  row.code_method && row.code_language && row.code_sent_at
    ? {
        method: row.code_method,
        language: row.code_language,
        sent_at: row.code_sent_at,
        tries_left: codeTries - row.wrong_codes,
        locked_until: row.locked_until && row.locked_until > now ? row.locked_until : null,
      }
    : null;

async function paymentOf(db: Database, row: Row): Promise<ActivationDetail["payment"]> {
  const { amount, currency, charge_id, paid_at, payment_failure } = row;
  if (amount === null || currency === null) return null;
  if (paid_at) return { amount, currency, status: "paid", code: null };
  if (charge_id === null) return { amount, currency, status: "failed", code: payment_failure };
  const charges = await chargesOf(db, { type: "activation", id: row.id });
  const status = charges.find(({ id }) => id === charge_id)?.status ?? "pending";
  return { amount, currency, status, code: null };
}

/** The steps of an activation as they followed each other; notes only for staff. */
export function historyOf(db: Database, id: string, notes: boolean): Promise<ActivationEvent[]> {
  const { activation_id: _, ...columns } = {
    ...{ id: activationEvents.id, step: activationEvents.step, from: activationEvents.from },
    ...{ to: activationEvents.to, by: activationEvents.by, by_staff: activationEvents.by_staff },
    ...{ reason: activationEvents.reason, at: activationEvents.at },
    activation_id: activationEvents.activation_id,
  };
  return db
    .select(columns)
    .from(activationEvents)
    .where(
      and(
        eq(activationEvents.activation_id, id),
        notes ? undefined : ne(activationEvents.step, "note"),
      ),
    )
    .orderBy(asc(activationEvents.at), asc(activationEvents.id));
}

/** One activation with all that was decided in it. */
export async function toDetail(
  call: Reading,
  row: Row,
  { notes = false } = {},
): Promise<ActivationDetail> {
  const { db } = call;
  const plan = row.plan_id ? (await plansById(call, [row.plan_id])).get(row.plan_id) : undefined;
  const { business_id, business_name: name, account_id } = row;
  const { popUp, window } = facebookOf(call.services);
  return {
    ...toActivation(row),
    business: business_id === null ? null : { id: business_id, name, account_id },
    pop_up: popUp,
    facebook_window: window,
    company: row.company,
    documents: await documentsOf(call, row.id),
    plan: plan ? { id: plan.id, name: plan.name } : null,
    payment: await paymentOf(db, row),
    code_methods: row.phone !== null && isVoiceOnly(row.phone) ? ["voice"] : ["sms", "voice"],
    code: codeOf(row, call.now),
    leads_to: row.status === "waiting_activation_start" ? missingOf(row) : null,
    history: await historyOf(db, row.id, notes),
  };
}
