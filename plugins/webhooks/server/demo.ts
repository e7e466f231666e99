import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import { renewedKeys } from "../../../src/server/secrets/signing-keys.ts";
import { numbersOf } from "../../numbers/server/facade.ts";
import { workspaceByName } from "../../workspaces/server/facade.ts";
import type { WebhookKind } from "../contract/kinds.ts";
import { signedHeaders } from "./deliver/attempt.ts";
import { newDelivery } from "./deliver/new-delivery.ts";
import { envelopeOf } from "./envelope.ts";
import { type Target, targetOf } from "./place.ts";
import { sampleOf } from "./samples.ts";
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from "./tables.ts";

interface Told {
  kind: Exclude<WebhookKind, "other">;
  /** Minutes ago. */
  age: number;
  /** What each attempt was answered; the last ends it. */
  answers: readonly (number | "timeout")[];
  test?: true;
}

/** A receiver that mostly works, was away for a while, and had one event it could not read. */
const story: readonly Told[] = [
  { kind: "messages", age: 6, answers: [200] },
  { kind: "statuses", age: 14, answers: [200] },
  { kind: "statuses", age: 15, answers: [503, 200] },
  { kind: "messages", age: 42, answers: [200], test: true },
  { kind: "messages", age: 190, answers: ["timeout", 502, 200] },
  { kind: "statuses", age: 260, answers: [200] },
  { kind: "phone_number_quality_update", age: 1_480, answers: [200] },
  { kind: "messages", age: 1_620, answers: [200] },
  { kind: "messages", age: 6_100, answers: [500, 500, 500, 500] },
  { kind: "statuses", age: 6_101, answers: [200] },
  { kind: "messages", age: 8_700, answers: [200] },
];

const answerOf = {
  200: { "content-type": "application/json", text: '{"received":true}' },
  500: { "content-type": "text/plain", text: "TypeError: Cannot read properties of undefined" },
  502: { "content-type": "text/html", text: "<h1>502 Bad Gateway</h1>" },
  503: { "content-type": "text/plain", text: "Service Unavailable" },
} as const;

const minute = 60_000;

/** Deliveries of one number in every state the lab shows. */
export async function demo(work: Work): Promise<void> {
  const { db, now } = work;
  const bakery = await workspaceByName(db, "Padaria Aurora");
  if (!bakery) return;
  for (const { id, display_name, workspace_id, phone } of await numbersOf(db, bakery.id)) {
    const found = await targetOf(db, { id, owner: "number" });
    if (!found || display_name !== "Padaria Aurora") continue;
    const target: Target = { ...found, keys: renewedKeys(null, now) };
    await db.insert(webhookEndpoints).values({ id, owner: "number" });
    for (const { kind, age, answers, test = false } of [...story].reverse()) {
      const at = new Date(now.getTime() - age * minute);
      const change = sampleOf(kind, { number: id, now: at });
      const of = { endpoint_id: id, workspace_id, kind, conversation: kind, test };
      const row = newDelivery(at, {
        ...of,
        body: envelopeOf({ entry: workspace_id, phone }, change),
      });
      const last = answers.at(-1);
      const attempts = answers.map((answer, index) => {
        const told = answer === "timeout" ? null : answerOf[answer as keyof typeof answerOf];
        const { text = "", ...headers } = told ?? {};
        const when = new Date(at.getTime() + 2 ** index * 1_000);
        return {
          id: uuidv7(),
          delivery_id: row.id,
          at: when,
          url: target.url,
          request_headers: signedHeaders(target, { id: row.id, body: row.body }, when),
          answer_status: answer === "timeout" ? null : answer,
          answer_headers: headers,
          answer_body: text,
          answer_cut: false,
          fault: answer === "timeout" ? ("timeout" as const) : null,
          duration_ms: answer === "timeout" ? 10_000 : 84 + ((age * 7) % 160),
        };
      });
      const ended = attempts.at(-1);
      await db.insert(webhookDeliveries).values({
        ...row,
        status: last === 200 ? "delivered" : "failed",
        attempts: attempts.length,
        tries: attempts.length,
        last_attempt_at: ended?.at ?? null,
        answer_status: ended?.answer_status ?? null,
        fault: ended?.fault ?? null,
        duration_ms: ended?.duration_ms ?? null,
      });
      await db.insert(webhookAttempts).values(attempts);
    }
  }
}
