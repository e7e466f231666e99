import { createHmac, randomInt } from "node:crypto";
import { isSame } from "../gateway/signature.ts";
import type { Owner } from "./live.ts";

const sealOf = (secret: string, text: string) => createHmac("sha256", secret).update(text);

/** The second half of a socket's id: servers that share the secret know it by the first. */
const halfOf = (secret: string, first: string): number =>
  sealOf(secret, `socket ${first}`).digest().readUInt32BE();

/** The id of a new socket, which every server of the store knows for one that one of them opened. */
export function socketIdOf(secret: string): string {
  const first = String(randomInt(1, 2 ** 47));
  return `${first}.${halfOf(secret, first)}`;
}

/** Whether a server with this secret opened a socket by that id. */
export function isSocketId(secret: string, id: string): boolean {
  const [first = ""] = id.split(".");
  return id === `${first}.${halfOf(secret, first)}`;
}

/** A room's name tells that something follows its owner; nothing follows that of another channel. */
const sign = (secret: string, socketId: string, channel: string, owner: string, data = "") =>
  sealOf(secret, `${socketId}:${channel}:${owner}${data && `:${data}`}`).digest("hex");

/**
 * `key:signature` of a channel for one socket, as in the Pusher protocol, and whose it is: the socket
 * may be another server's, which learns it from here. `data` says of a room who joins it.
 */
export function authOf(
  { key, secret }: { key: string; secret: string },
  socketId: string,
  channel: string,
  { user, credential }: Owner,
  data?: string,
): string {
  const owner = `${user}:${credential ?? ""}`;
  return `${key}:${sign(secret, socketId, channel, owner, data)}:${owner}`;
}

/** Whose a socket is by what was signed for it and a channel; null when it was not. */
export function signedOwner(
  { key, secret }: { key: string; secret: string },
  socketId: string,
  channel: string,
  auth: string,
  data?: string,
): (Owner & { credential: string }) | null {
  if (!auth.startsWith(`${key}:`)) return null;
  const [signature = "", user = "", credential = ""] = auth.slice(key.length + 1).split(":");
  const expected = sign(secret, socketId, channel, `${user}:${credential}`, data);
  if (!isSame(signature, expected) || !credential) return null;
  return { user, credential };
}
