import { and, eq, gte, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { ApiError, conflict, invalid, notFound } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { GatewayError } from "../../../src/server/gateway/gateway.ts";
import { defineJob, on, route } from "../../../src/server/plugin.ts";
import { hashSecret, matchesSecret, newCode } from "../../../src/server/secrets/tokens.ts";
import { say } from "../../../src/server/words.ts";
import { userEmailChanged } from "../../users/contract/events.ts";
import {
  accountById,
  verifyWhatsapp as proveNumber,
  verifyEmail,
} from "../../users/server/facade.ts";
import {
  resendEmailLink,
  sendWhatsappCode,
  verifyEmailLink,
  verifyWhatsapp,
} from "../contract/endpoints.ts";
import { findLink, forgetLinks, mailLink, useLink } from "./mail-links.ts";
import { whatsappCodes } from "./tables.ts";

const codeMinutes = 10;
const maxTries = 5;

/** Whether a code still counts: not where it is over, was used, or another one took its place. */
async function isOpen(
  db: Database,
  now: Date,
  { to, code }: { to: string; code: string },
): Promise<boolean> {
  const { number, code_hash, expires_at } = whatsappCodes;
  const [open] = await db
    .select({ number })
    .from(whatsappCodes)
    .where(and(eq(number, to), eq(code_hash, hashSecret(code)), gte(expires_at, now)))
    .limit(1);
  return open !== undefined;
}

const sendCode = defineJob({
  name: "auth.send-whatsapp-code",
  title: "auth:jobs.sendWhatsappCode",
  lane: "gateway",
  payload: z.object({
    to: z.string(),
    code: z.string(),
    locale: z.string(),
    text: z.string(),
    key: z.string(),
  }),
  run: async (message, { db, now, services }) => {
    if (!(await isOpen(db, now, message))) return;
    try {
      await services.gateway.sendCode({ ...message, minutes: codeMinutes });
    } catch (error) {
      if (!(error instanceof GatewayError) || error.again) throw error;
      services.log.warn({ code: error.code }, "a WhatsApp code was refused for good");
    }
  },
});

export const verificationJobs = [sendCode];

export const verificationSubscriptions = [
  on(userEmailChanged, "auth:jobs.verifyNewAddress", async ({ user_id }, work) => {
    await forgetLinks(work, user_id);
    const account = await accountById(work.db, user_id);
    if (account && !account.email_verified_at) await mailLink(work, "verify", account);
  }),
];

export const verificationRoutes = [
  route(verifyEmailLink, async (call) => {
    const link = await findLink(call, ["verify"], call.params.token);
    // Bound to the signed-in person: a link scanner, or somebody else, changes nothing.
    if (link?.user_id !== call.actor.id) throw new ApiError(404, "auth.email_link_bad");
    if (link.used_at) {
      const account = await accountById(call.db, link.user_id);
      const isStill = account?.email === link.email && account.email_verified_at !== null;
      if (!isStill) throw new ApiError(404, "auth.email_link_bad");
    } else {
      if (!(await verifyEmail(call, link.user_id, link.email))) {
        throw new ApiError(404, "auth.email_link_bad");
      }
      await useLink(call, link.id);
    }
    return { data: { email: link.email } };
  }),

  route(resendEmailLink, async (call) => {
    const account = await accountById(call.db, call.actor.id);
    if (!account) throw notFound();
    if (account.email_verified_at) throw conflict("auth.already_verified");
    await mailLink(call, "verify", account);
    return undefined;
  }),

  route(sendWhatsappCode, async (call) => {
    const account = await accountById(call.db, call.actor.id);
    if (!account) throw notFound();
    if (account.whatsapp_verified_at) throw conflict("auth.already_verified");
    if (account.whatsapp === "") throw new ApiError(422, "auth.number_missing");
    const code = newCode();
    const expires_at = new Date(call.now.getTime() + codeMinutes * 60_000);
    const fresh = { number: account.whatsapp, code_hash: hashSecret(code), tries: 0, expires_at };
    await call.db
      .insert(whatsappCodes)
      .values({ user_id: account.id, ...fresh })
      .onConflictDoUpdate({ target: whatsappCodes.user_id, set: fresh });
    const message = {
      to: account.whatsapp,
      code,
      locale: account.locale,
      text: say(account.locale, "auth:whatsapp.code_text", { code, minutes: codeMinutes }),
      key: `${account.id}:${hashSecret(code).slice(0, 16)}`,
    };
    await call.enqueue(sendCode, message, { whose: account.id });
    return { data: { expires_at } };
  }),

  route(
    verifyWhatsapp,
    // Outside the transaction that a wrong code rolls back, so that the try counts.
    async ({ db, actor, now }) => {
      const [open] = await db
        .update(whatsappCodes)
        .set({ tries: sql`${whatsappCodes.tries} + 1` })
        .where(and(eq(whatsappCodes.user_id, actor.id), lt(whatsappCodes.tries, maxTries)))
        .returning();
      if (!open || open.expires_at < now) throw invalid({ code: "auth.code_expired" });
      return open;
    },
    async (call) => {
      const { code_hash, number } = call.prepared;
      const isRight = matchesSecret(call.body.code, code_hash);
      if (!isRight || !(await proveNumber(call, call.actor.id, number))) {
        throw invalid({ code: "auth.code_wrong" });
      }
      await call.db.delete(whatsappCodes).where(eq(whatsappCodes.user_id, call.actor.id));
      return undefined;
    },
  ),
];
