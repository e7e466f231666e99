import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";
import { GatewayError } from "../../../src/server/gateway/gateway.ts";
import { takeWebhook } from "../../../src/server/gateway/inbox.ts";
import type { NameStatus, RegistrationGateway } from "../../../src/server/gateway/registration.ts";
import { signatureOf } from "../../../src/server/gateway/signature.ts";
import { defineJob, type Transact, type Work } from "../../../src/server/plugin.ts";
import { say } from "../../../src/server/words.ts";
import { hearingNumbers } from "../../numbers/server/facade.ts";
import { chatOf, openPhone } from "./network/phones.ts";
import { stamp } from "./network/report.ts";
import { registrations } from "./tables.ts";
import { write } from "./writing/write.ts";

type Row = typeof registrations.$inferSelect;

/** Meta's codes: no such number, no code can be sent there, a wrong code, another two-step PIN. */
const codes = { unknown: 100, notSent: 136_024, wrong: 136_025, pin: 133_005 };

const voiceOnly = /^55(800\d{7}|\d{2}[2-5]\d{7})$/;
/** Names with one of these are looked at, and not taken; those with a figure are looked at, and taken. */
const refusedWord = /\b(oficial|official|brasil|brazil)\b/i;
const isLookedAt = (name: string) => refusedWord.test(name) || /\d/.test(name);

const reviewSeconds = 20;

/** Six digits, the same for the same request. */
const codeFor = (key: string): string =>
  String(createHash("sha256").update(key).digest().readUInt32BE(0) % 1_000_000).padStart(6, "0");

const at = (account: string, phone: string) =>
  and(eq(registrations.account, account), eq(registrations.phone, phone));

async function held({ db }: Work, account: string, phone: string): Promise<Row> {
  const [row] = await db.select().from(registrations).where(at(account, phone)).for("update");
  if (!row) throw new GatewayError(codes.unknown, `no number ${phone}`);
  return row;
}

const change = ({ db }: Work, row: Row, set: Partial<Row>) =>
  db.update(registrations).set(set).where(at(row.account, row.phone));

export const reviewName = defineJob({
  name: "simulator.review-name",
  title: "simulator:jobs.reviewName",
  payload: z.object({ account: id, phone: z.string(), name: z.string() }),
  run: ({ account, phone, name }, { transact }) =>
    transact(async (work) => {
      const row = await held(work, account, phone);
      if (row.name !== name) return;
      const isRefused = refusedWord.test(name);
      const value = {
        display_phone_number: `+${phone}`,
        decision: isRefused ? "REJECTED" : "APPROVED",
        requested_verified_name: name,
        rejection_reason: isRefused ? "NAME_UNRELATED_TO_BUSINESS" : null,
      };
      const changes = [{ field: "phone_number_name_update", value }];
      const entry = [{ id: account, time: stamp(work.now), changes }];
      const bytes = new TextEncoder().encode(
        JSON.stringify({ object: "whatsapp_business_account", entry }),
      );
      const signature = signatureOf(work.services.whatsapp.secret, bytes);
      await takeWebhook(work, { bytes, signature });
    }),
});

/** Who writes to every number of the demo that is new, so that there is somebody to answer. */
const greeter = { number: "5511987650100", name: "Júlia Prado" };
const greetSeconds = 5;

export const greetNumber = defineJob({
  name: "simulator.greet-number",
  title: "simulator:jobs.greetNumber",
  payload: z.object({ account: id, phone: z.string() }),
  run: ({ account, phone }, { transact }) =>
    transact(async (work) => {
      const [number] = await hearingNumbers(work.db, { workspace_id: account, phone });
      if (!number) return;
      const own = await openPhone(work, greeter.number, greeter.name);
      if (await chatOf(work.db, own.number, number.id)) return;
      const body = say("pt", "simulator:greeting");
      await write(work, own, { numberId: number.id, content: { type: "text", body } });
    }),
});

/** In the demo, somebody writes to a number once it is in service. */
async function greetLater(work: Work, account: string, phone: string): Promise<void> {
  if (!work.services.config.demo) return;
  const runAt = new Date(work.now.getTime() + greetSeconds * 1_000);
  await work.enqueue(greetNumber, { account, phone }, { runAt });
}

/** A name that nothing is wrong with is taken at once. */
async function judged(work: Work, row: Row): Promise<{ name: NameStatus }> {
  if (!isLookedAt(row.name)) return { name: "AVAILABLE_WITHOUT_REVIEW" };
  const runAt = new Date(work.now.getTime() + reviewSeconds * 1_000);
  const { account, phone, name } = row;
  await work.enqueue(reviewName, { account, phone, name }, { runAt });
  return { name: "PENDING_REVIEW" };
}

/** The pretend network's counter for new numbers; `tell` writes to the phone that has the number. */
export const registrationDriver = (
  transact: Transact,
  tell: (work: Work, message: { to: string; body: string; key: string }) => Promise<unknown>,
): RegistrationGateway => ({
  addNumber: (account, { phone, name }) =>
    transact(async ({ db, now }) => {
      await db
        .insert(registrations)
        .values({ account, phone, name, created_at: now })
        .onConflictDoUpdate({
          target: [registrations.account, registrations.phone],
          set: { name, code: null, verified_at: null },
        });
    }),

  requestCode: (account, phone, { method, language }, key) =>
    transact(async (work) => {
      const row = await held(work, account, phone);
      if (method === "SMS" && voiceOnly.test(phone)) {
        throw new GatewayError(codes.notSent, "the number takes no SMS");
      }
      const code = codeFor(key);
      if (row.code === code) return;
      await change(work, row, { code });
      const words = language.startsWith("en") ? "en" : language.startsWith("es") ? "es" : "pt";
      const body =
        method === "SMS"
          ? say(words, "simulator:code.sms", { code })
          : say(words, "simulator:code.voice", { code: [...code].join(" ") });
      await tell(work, { to: phone, body, key });
    }),

  verifyCode: (account, phone, code) =>
    transact(async (work) => {
      const row = await held(work, account, phone);
      if (row.code !== code) throw new GatewayError(codes.wrong, "the code is another");
      await change(work, row, { verified_at: row.verified_at ?? work.now });
    }),

  registerNumber: (account, phone, pin) =>
    transact(async (work) => {
      const row = await held(work, account, phone);
      if (!row.verified_at) throw new GatewayError(codes.unknown, "the number is not proven");
      if (row.pin !== null && row.pin !== pin) throw new GatewayError(codes.pin, "another PIN");
      if (row.pin === null) await change(work, row, { pin });
      await greetLater(work, account, phone);
      return { ...(await judged(work, row)), home: "" };
    }),

  keepInApp: (account, { phone, name }) =>
    transact(async (work) => {
      const { db, now } = work;
      await db
        .insert(registrations)
        .values({ account, phone, name, verified_at: now, created_at: now })
        .onConflictDoUpdate({
          target: [registrations.account, registrations.phone],
          set: { name, code: null, verified_at: now },
        });
      await greetLater(work, account, phone);
      return { ...(await judged(work, await held(work, account, phone))), home: "" };
    }),

  renameNumber: (account, phone, name) =>
    transact(async (work) => {
      const row = await held(work, account, phone);
      await change(work, row, { name });
      return judged(work, { ...row, name });
    }),
});
