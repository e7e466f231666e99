import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { ApiError, conflict, invalid, type Locale } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { route } from "../../../../src/server/plugin.ts";
import { sendActivationCode, verifyActivation } from "../../contract/endpoints.ts";
import { mayMove } from "../../contract/moves.ts";
import { isVoiceOnly } from "../../contract/phone.ts";
import { codePause, codeTries, lockMinutes } from "../../contract/steps.ts";
import { doer, holdOwn, own } from "../hold.ts";
import { move, refuseIllegal } from "../move.ts";
import { type Row, toDetail, writable } from "../read.ts";
import { recordMove } from "../record.ts";
import { activations } from "../tables.ts";
import { finish, register } from "./finish.ts";
import { refuseSilent } from "./silent.ts";

const languages: Record<Locale, string> = { pt: "pt_BR", en: "en_US", es: "es_ES" };

const secondsTo = (until: Date, now: Date) =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));

const locked = (row: Row, now: Date) =>
  row.locked_until !== null && row.locked_until > now
    ? new ApiError(429, "activations.code_locked", {
        retryAfter: secondsTo(row.locked_until, now),
        values: { minutes: Math.ceil(secondsTo(row.locked_until, now) / 60) },
      })
    : null;

function refuseTooSoon({ code_sent_at, status }: Row, now: Date): void {
  if (code_sent_at === null || status !== "waiting_number_verification") return;
  const until = new Date(code_sent_at.getTime() + codePause * 1_000);
  if (until > now) {
    const retryAfter = secondsTo(until, now);
    throw new ApiError(429, "activations.code_just_sent", {
      retryAfter,
      values: { seconds: retryAfter },
    });
  }
}

/** A guess that was none: a lock it brought goes with it. */
const takeBack = (db: Database, { id }: Row) =>
  db
    .update(activations)
    .set({
      wrong_codes: sql`case when ${activations.locked_until} is null
        then greatest(${activations.wrong_codes} - 1, 0) else ${codeTries - 1} end`,
      locked_until: null,
    })
    .where(eq(activations.id, id));

export const codeRoutes = [
  route(
    sendActivationCode,
    async (call) => {
      const { body, now, services } = call;
      const row = await own(call);
      const { phone, version, workspace_id } = row;
      // The transaction says why.
      if (version !== body.version || !mayMove("activation", row.status) || !phone) return false;
      if (body.method === "sms" && isVoiceOnly(phone)) {
        throw invalid({ method: "activations.voice_only" });
      }
      const lock = locked(row, now);
      if (lock) throw lock;
      refuseTooSoon(row, now);
      const method = body.method === "sms" ? "SMS" : "VOICE";
      const language = languages[body.language];
      // Two windows, or one that repeats itself, have one code sent.
      const key = `activation:${row.id}:${version}`;
      await services.gateway
        .requestCode(workspace_id, phone, { method, language }, key)
        .catch((error: unknown) => {
          if (!(error instanceof GatewayError)) throw error;
          refuseSilent(error);
          throw invalid({ method: "activations.code_not_sent" }, { details: error.details });
        });
      return true;
    },
    async (call) => {
      const { body, now } = call;
      const row = await holdOwn(call);
      if (!call.prepared) throw conflict("activations.illegal_move");
      const after = await move(call, row, "activation", "waiting_number_verification", {
        by: doer(call),
        set: { code_method: body.method, code_language: body.language, code_sent_at: now },
      });
      await recordMove(call, row, after);
      return { data: await toDetail(call, after) };
    },
  ),

  route(
    verifyActivation,
    async (call) => {
      const { db, ability, body, now, params, services } = call;
      await own(call);
      // A guess is paid before it is judged, outside the transaction that a wrong one rolls back.
      const last = sql`${activations.wrong_codes} + 1 >= ${codeTries}`;
      const until = new Date(now.getTime() + lockMinutes * 60_000).toISOString();
      const [row] = await db
        .update(activations)
        .set({
          wrong_codes: sql`case when ${last} then 0 else ${activations.wrong_codes} + 1 end`,
          locked_until: sql`case when ${last} then ${until}::timestamptz else null end`,
        })
        .where(
          and(
            eq(activations.id, params.activation),
            writable(ability),
            eq(activations.status, "waiting_number_verification"),
            eq(activations.version, body.version),
            or(isNull(activations.locked_until), lte(activations.locked_until, now)),
          ),
        )
        .returning();
      if (!row) {
        const seen = await own(call);
        const lock = seen.status === "waiting_number_verification" && locked(seen, now);
        if (lock) throw lock;
        return null;
      }
      const { gateway } = services;
      const { workspace_id, phone } = row;
      if (!phone) return null;
      try {
        await gateway.verifyCode(workspace_id, phone, body.code);
      } catch (error) {
        if (!(error instanceof GatewayError) || error.again) await takeBack(db, row);
        if (!(error instanceof GatewayError)) throw error;
        refuseSilent(error);
        const left = row.locked_until ? 0 : codeTries - row.wrong_codes;
        if (left === 0) {
          throw invalid({ code: "activations.code_now_locked" }, { minutes: lockMinutes });
        }
        throw left === 1
          ? invalid({ code: "activations.code_wrong_once_more" })
          : invalid({ code: "activations.code_wrong" }, { left });
      }
      // The code was right, whatever becomes of the PIN.
      await takeBack(db, row);
      return register(gateway, row, body.pin);
    },
    async (call) => {
      const { prepared } = call;
      const row = await holdOwn(call);
      refuseIllegal(row, "verify");
      // Nothing was proven.
      if (prepared === null) throw conflict("activations.illegal_move");
      return { data: await finish(call, row, "verify", prepared) };
    },
  ),
];
