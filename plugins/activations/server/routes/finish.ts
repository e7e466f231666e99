import { conflict, invalid } from "../../../../src/contract/wire.ts";
import { type Gateway, GatewayError } from "../../../../src/server/gateway/gateway.ts";
import type { Registered } from "../../../../src/server/gateway/registration.ts";
import type { Origin, Work } from "../../../../src/server/plugin.ts";
import type { Records } from "../../../../src/server/record.ts";
import { startCoexistence } from "../../../coexistence/server/facade.ts";
import { openNumber, phoneIsTaken, settleHome } from "../../../numbers/server/facade.ts";
import type { ActivationDetail } from "../../contract/activation.ts";
import type { MoveName } from "../../contract/moves.ts";
import { writingsOf } from "../../contract/phone.ts";
import { doer } from "../hold.ts";
import { moveNamed } from "../name.ts";
import { type Row, toDetail } from "../read.ts";
import { recordMove } from "../record.ts";
import { refuseSilent } from "./silent.ts";

type Call = Work & Records & { origin: Origin };

/** The number that was proven: made, or, after a restart, the one there is. */
async function openFor(call: Call, row: Row, home: string, named: boolean): Promise<string> {
  if (row.number_id) {
    await settleHome(call, row.number_id, home);
    return row.number_id;
  }
  const phone = row.phone ?? "";
  if (await phoneIsTaken(call.db, writingsOf(phone))) throw conflict("activations.phone_active");
  // Until WhatsApp takes the name, people see the number.
  const display_name = named ? row.name : `+${phone}`;
  return openNumber(call, { workspace_id: row.workspace_id, phone, display_name, home });
}

const pinMismatch = 133_005;

/** Puts a proven number into service with its PIN, outside of the transaction. */
export async function register(
  gateway: Pick<Gateway, "registerNumber">,
  { workspace_id, phone }: Row,
  pin: string,
): Promise<Registered> {
  try {
    return await gateway.registerNumber(workspace_id, phone ?? "", pin);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    refuseSilent(error);
    throw invalid({
      pin: error.code === pinMismatch ? "activations.pin_wrong" : "activations.pin_refused",
    });
  }
}

/** Brings the proven number of an activation into its workspace, and what its phone's app shares with it. */
export async function finish(
  call: Call,
  row: Row,
  step: MoveName,
  { name, home }: Registered,
): Promise<ActivationDetail> {
  const isNamed = name === "APPROVED" || name === "AVAILABLE_WITHOUT_REVIEW";
  const number_id = await openFor(call, row, home, isNamed);
  if (row.coexistence) await startCoexistence(call, number_id);
  const set = { number_id, wrong_codes: 0, locked_until: null };
  const after = await moveNamed(call, row, step, name, { by: doer(call), set });
  await recordMove(call, row, after);
  return toDetail(call, after);
}
