import { v7 as uuidv7 } from "uuid";
import { OutgoingError } from "../../../../src/server/net/outgoing.ts";
import { secretsAt, standardSignature } from "../../../../src/server/secrets/signing-keys.ts";
import type { Services } from "../../../../src/server/services.ts";
import { keepableText } from "../../../../src/server/text/keepable.ts";
import { shownBytes } from "../../contract/limits.ts";
import type { Target } from "../place.ts";
import type { webhookAttempts } from "../tables.ts";
import type { Due } from "./due.ts";
import { maskedBody, maskedHeaders, maskedUrl } from "./mask.ts";

/** What came of one attempt, as it is kept. */
export type Attempted = typeof webhookAttempts.$inferInsert & {
  /** Seconds the receiver asks to be left alone. */
  wait: number | null;
};

/** The same in every attempt, so that a receiver that had it already may leave it. */
export const messageId = (delivery: string) => `msg_${delivery}`;

/** The headers of Standard Webhooks; while two secrets count, one signature by each. */
export function signedHeaders(target: Target, due: Pick<Due, "id" | "body">, now: Date) {
  const id = messageId(due.id);
  const timestamp = Math.floor(now.getTime() / 1_000);
  const signatures = secretsAt(target.keys, now).map((secret) =>
    standardSignature(secret, { id, timestamp, body: due.body }),
  );
  return {
    "content-type": "application/json",
    "user-agent": "webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}

/** `Retry-After` in seconds: a number, or a day and an hour. */
function waitOf(header: string | undefined, now: Date): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : (Date.parse(header) - now.getTime()) / 1_000;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/** Sends one delivery and tells what came of it; never throws. */
export async function attempt(
  { outgoing }: Pick<Services, "outgoing">,
  clock: () => Date,
  target: Target,
  due: Due,
): Promise<Attempted> {
  const now = clock();
  const base = {
    id: uuidv7(),
    delivery_id: due.id,
    at: now,
    url: "",
    request_headers: {},
  };
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const headers = signedHeaders(target, due, now);
    base.request_headers = headers;
    base.url = maskedUrl(target.url);
    const answer = await outgoing.send({
      method: "POST",
      url: target.url,
      headers: { ...headers, "content-length": String(Buffer.byteLength(due.body)) },
      body: due.body,
      maxBytes: shownBytes,
    });
    const text = keepableText(new TextDecoder().decode(answer.body));
    return {
      ...base,
      answer_status: answer.status,
      answer_headers: maskedHeaders(answer.headers),
      answer_body: maskedBody(text, target.keys),
      answer_cut: answer.cut,
      fault: null,
      duration_ms: took(),
      wait: waitOf(answer.headers["retry-after"], now),
    };
  } catch (error) {
    const fault = error instanceof OutgoingError ? error.fault : "broken_connection";
    return {
      ...base,
      answer_status: null,
      answer_headers: {},
      answer_body: "",
      answer_cut: false,
      fault,
      duration_ms: took(),
      wait: null,
    };
  }
}

export const succeeded = ({ answer_status }: Pick<Attempted, "answer_status">): boolean =>
  typeof answer_status === "number" && answer_status >= 200 && answer_status < 300;
