import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";

/** Hours that a renewed secret goes on signing beside the new one, so that its owner may take their time. */
const overlapHours = 24;

const kept = z.object({
  secret: z.string(),
  former: z.object({ secret: z.string(), until: z.coerce.date() }).optional(),
});

/** What signs one endpoint's webhooks: its secret, and for a day the one before. */
export type SigningKeys = z.output<typeof kept>;

/** A secret as Standard Webhooks writes it: 32 random bytes. */
const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;

/** Keys with a new secret; the present one goes on for a day. */
export function renewedKeys(present: SigningKeys | null, now: Date): SigningKeys {
  const until = new Date(now.getTime() + overlapHours * 3_600_000);
  return {
    secret: newSecret(),
    ...(present ? { former: { secret: present.secret, until } } : {}),
  };
}

/** Keys as a text, to be sealed. */
export const writtenKeys = (keys: SigningKeys): string => JSON.stringify(keys);

/** The keys of such a text; a bare secret is one that has never been renewed. */
export const readKeys = (text: string): SigningKeys =>
  text.startsWith("{") ? kept.parse(JSON.parse(text)) : { secret: text };

/** The secret before the present one, while it counts. */
export const formerKey = ({ former }: SigningKeys, now: Date) =>
  former && former.until > now ? former : null;

/** The secrets that sign at a moment, the newest first. */
export function secretsAt(keys: SigningKeys, now: Date): string[] {
  const former = formerKey(keys, now);
  return former ? [keys.secret, former.secret] : [keys.secret];
}

/**
 * The signature of Standard Webhooks (`v1,…`) over a message's id, its time in seconds and its raw body.
 * https://www.standardwebhooks.com
 */
export function standardSignature(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signed = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return `v1,${signed}`;
}
