import { createHmac } from "node:crypto";
import { z } from "zod";
import { ApiError } from "../../../../src/contract/wire.ts";
import { secretOf } from "../../../../src/server/secrets/secrets.ts";
import { hashSecret, matchesSecret } from "../../../../src/server/secrets/tokens.ts";
import type { Services } from "../../../../src/server/services.ts";

/** The key that states are signed with; asked for outside of transactions. */
export const signingKey = ({ store }: Services): Promise<string> =>
  secretOf(store, "activation-links");

const signatureOf = (key: string, text: string) =>
  createHmac("sha256", key).update(text).digest("base64url");

/** What a link carries: its id and until when it may be opened, signed. */
export function signed(key: string, id: string, until: Date): string {
  const text = `${id}.${until.getTime()}`;
  return `${text}.${signatureOf(key, text)}`;
}

/** The id of a link's state: what was not signed here, or is too old, never reaches the store. */
export function openState(key: string, state: string, now: Date): string {
  const [id = "", until = "", signature = ""] = state.split(".");
  const isOurs = matchesSecret(signature, hashSecret(signatureOf(key, `${id}.${until}`)));
  if (!isOurs || !z.uuid().safeParse(id).success)
    throw new ApiError(422, "activations.link_forged");
  if (Number(until) <= now.getTime()) throw new ApiError(422, "activations.link_expired");
  return id;
}
