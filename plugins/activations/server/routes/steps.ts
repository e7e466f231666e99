import { and, eq, inArray, isNull, ne, notInArray } from "drizzle-orm";
import { ApiError, conflict, invalid } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { unique } from "../../../../src/server/db/unique.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { type Call, route } from "../../../../src/server/plugin.ts";
import { phoneIsTaken, roomIn } from "../../../numbers/server/facade.ts";
import { endStatuses } from "../../contract/activation.ts";
import { nameProblem } from "../../contract/display-name.ts";
import {
  cancelActivation,
  giveActivationCompany,
  giveActivationFacebook,
  giveActivationNumber,
  restartActivation,
  startActivation,
} from "../../contract/endpoints.ts";
import { mayCancel, mayMove } from "../../contract/moves.ts";
import { judgePhone, writingsOf } from "../../contract/phone.ts";
import type { Grant } from "../facebook/facebook.ts";
import { facebookOf } from "../facebook/pick.ts";
import { doer, holdOwn, own } from "../hold.ts";
import { askFacebook, createServer } from "../jobs.ts";
import { move, refuseIllegal } from "../move.ts";
import { moveNamed } from "../name.ts";
import { missingOf, type Row, toDetail } from "../read.ts";
import { recordMove } from "../record.ts";
import { activations } from "../tables.ts";
import { refuseSilent } from "./silent.ts";

/** WhatsApp does not say more. */
const refusedName = "activations.name_refused";

/** A number that is in use here, or on its way, is nobody's to activate. */
async function refuseTaken(db: Database, row: Row, phone: string): Promise<void> {
  const writings = writingsOf(phone);
  if (await phoneIsTaken(db, writings)) throw invalid({ phone: "activations.phone_active" });
  const [other] = await db
    .select({ id: activations.id })
    .from(activations)
    .where(
      and(
        inArray(activations.phone, writings),
        isNull(activations.number_id),
        notInArray(activations.status, [...endStatuses]),
        ne(activations.id, row.id),
      ),
    )
    .limit(1);
  if (other) throw invalid({ phone: "activations.phone_on_its_way" });
}

/**
 * What a business or its account has of numbers where WhatsApp takes no more; null while it does. One that was in service before is
 * among those it has, and so is one that Facebook's window has proven.
 */
async function fullRoom(db: Database, row: Row, business: string, home: string) {
  if (row.number_id !== null) return null;
  const { business_id, account_id } = activations;
  const homes = await db
    .selectDistinct({ home: account_id })
    .from(activations)
    .where(and(eq(business_id, business), ne(account_id, "")));
  const others = home === "" ? [] : homes.map((one) => one.home).filter((one) => one !== home);
  const room = await roomIn(db, home, others);
  return room && room.used >= room.most ? room : null;
}

const fullCodes = {
  business: "activations.business_full",
  account: "activations.account_full",
} as const;

/** Whether Facebook's window connected the app of the very number that is to stay in it. */
const connects = ({ phone }: Row, grant: Grant | null): boolean =>
  phone !== null && !!grant?.app_phone && writingsOf(phone).includes(grant.app_phone);

/** What Facebook's window answered, exchanged outside of the transaction. */
async function exchanged(call: Call<typeof giveActivationFacebook>, row: Row, code: string) {
  const { body, services } = call;
  const { account_id: account, phone_number_id: number } = body;
  const answer = { code, account, number, phone: row.phone ?? "" };
  try {
    const granted = await facebookOf(services).exchange(row.workspace_id, answer);
    if (typeof granted === "string") throw invalid({ code: granted });
    return granted;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw new ApiError(503, "activations.facebook_silent", {
      retryAfter: Math.max(error.after, 5),
    });
  }
}

export const stepRoutes = [
  route(
    giveActivationNumber,
    // Another name is WhatsApp's to look at, which is asked outside the transaction.
    async (call) => {
      const row = await own(call);
      const { body, services } = call;
      if (row.status !== "name_verification_rejected" || row.version !== body.version) return null;
      const problem = nameProblem(body.name);
      if (problem) throw invalid({ name: problem });
      const { name } = await services.gateway
        .renameNumber(row.workspace_id, row.phone ?? "", body.name)
        .catch((error: unknown) => {
          if (!(error instanceof GatewayError)) throw error;
          refuseSilent(error);
          throw invalid({ name: refusedName });
        });
      if (name === "DECLINED") throw invalid({ name: refusedName });
      return name;
    },
    async (call) => {
      const { db, body, prepared } = call;
      const row = await holdOwn(call);
      refuseIllegal(row, "number");
      const by = doer(call);
      if (row.status === "name_verification_rejected") {
        if (prepared === null) throw conflict("activations.illegal_move");
        const set = { name: body.name };
        const after = await moveNamed(call, row, "number", prepared, { by, set });
        await recordMove(call, row, after);
        return { data: await toDetail(call, after) };
      }
      const problem = nameProblem(body.name);
      if (problem) throw invalid({ name: problem });
      const judged = judgePhone(body.country_code, body.phone);
      if ("problem" in judged) throw invalid({ phone: judged.problem });
      await refuseTaken(db, row, judged.phone);
      // Whose account it will be the embedded way only Facebook's window says.
      const full = row.type === "embedded" ? null : await fullRoom(db, row, "", "");
      if (full) throw invalid({ phone: "activations.provider_full" });
      const after = await unique(
        { phone: "activations.phone_on_its_way" },
        move(call, row, "number", "waiting_facebook_business_data", {
          by,
          set: { name: body.name, country_code: body.country_code, phone: judged.phone },
        }),
      );
      await recordMove(call, row, after);
      return { data: await toDetail(call, after) };
    },
  ),

  route(
    giveActivationFacebook,
    async (call) => {
      const { body } = call;
      const row = await own(call);
      // The transaction says why; a code that opens once is not spent on it.
      const isLate = row.version !== body.version || !mayMove("facebook", row.status);
      return body.code === undefined || isLate ? null : exchanged(call, row, body.code);
    },
    async (call) => {
      const { body, prepared } = call;
      const row = await holdOwn(call);
      refuseIllegal(row, "facebook");
      if (body.code !== undefined && !prepared) throw conflict("activations.illegal_move");
      if (row.coexistence && !connects(row, prepared)) {
        throw invalid({ code: "activations.app_not_connected" });
      }
      // Facebook's window alone verifies the company, and nobody looks again.
      if (row.type === "embedded" && !prepared) throw invalid({ code: "field_required" });
      const given = prepared
        ? {
            business_id: prepared.business.id,
            business_name: prepared.business.name,
            account_id: prepared.account,
            proven: prepared.proven,
          }
        : {
            business_id: body.business_id ?? null,
            business_name: "",
            account_id: "",
            proven: false,
          };
      if (given.business_id === null) throw invalid({ business_id: "field_required" });
      const { account_id, proven, business_id } = given;
      const full = account_id && !proven && (await fullRoom(call.db, row, business_id, account_id));
      if (full) throw invalid({ code: fullCodes[full.of] }, { most: full.most });
      const to = "waiting_facebook_business_data_confirmation";
      const after = await move(call, row, "facebook", to, { by: doer(call), set: given });
      await call.enqueue(askFacebook, { activation_id: row.id });
      await recordMove(call, row, after);
      return { data: await toDetail(call, after) };
    },
  ),

  route(giveActivationCompany, async (call) => {
    const { version: _, ...company } = call.body;
    const row = await holdOwn(call);
    const by = doer(call);
    const sent = await move(call, row, "positus", "waiting_positus_confirmation", {
      by,
      set: { company },
    });
    // Facebook has verified the company in its own pop-up: nobody needs to look again.
    const after =
      row.type === "embedded"
        ? await move(call, sent, "verification-approved", "waiting_payment", {
            set: { verified_at: call.now },
          })
        : sent;
    await recordMove(call, row, after);
    return { data: await toDetail(call, after) };
  }),

  route(startActivation, async (call) => {
    const row = await holdOwn(call);
    refuseIllegal(row, "activate");
    const { account_id, business_id, proven } = row;
    const full = !proven && (await fullRoom(call.db, row, business_id ?? "", account_id));
    if (full) {
      const code = account_id ? fullCodes[full.of] : "activations.provider_full";
      throw new ApiError(409, code, { values: { most: full.most } });
    }
    const to = missingOf(row);
    const after = await move(call, row, "activate", to, {
      by: doer(call),
    });
    if (to === "waiting_server_creation") {
      await call.enqueue(createServer, { activation_id: row.id }, { whose: row.workspace_id });
    }
    await recordMove(call, row, after);
    return { data: await toDetail(call, after) };
  }),

  route(restartActivation, async (call) => {
    const row = await holdOwn(call);
    const by = doer(call);
    const after = await move(call, row, "restart-activation", "waiting_activation_start", { by });
    await recordMove(call, row, after, "activation.restarted");
    return { data: await toDetail(call, after) };
  }),

  route(cancelActivation, async (call) => {
    const row = await holdOwn(call);
    if (!mayCancel(row)) throw conflict("activations.illegal_move");
    // The bank may be taking the money at this moment.
    if (row.charge_id && !row.paid_at) throw conflict("activations.payment_under_way");
    const after = await move(call, row, "cancel", "activation_canceled", { by: doer(call) });
    await recordMove(call, row, after, "activation.canceled");
    return { data: await toDetail(call, after) };
  }),
];
