import type { Scope } from "../../contract/event.ts";
import type { Database } from "../db/database.ts";
import type { LogPage, Place } from "./log.ts";

/** What ends: one sign-in, everything of a person, or a person's right to one scope. */
export type Ending = { credential: string } | { user: string } | { user: string; scope: Scope };

/** The realtime side as handlers see it. */
export interface Live {
  /** What the log holds after a place. */
  after(place: Place): Promise<LogPage>;
  /** Signs a private channel for a socket; refuses a socket that is not live or is another's. */
  authorize(
    socketId: string,
    channel: string,
    owner: { user: string; credential: string | null },
  ): string;
  /** Closes sockets once `db`'s transaction has committed, on every process of the store. */
  end(db: Database, ending: Ending): Promise<void>;
}

/** The notification that carries an `Ending`. */
export const endingsChannel = "live_endings";

/** The channel of a scope. */
export const channelOf = (scope: Scope) => `private-${scope}`;
/** The scope of a channel. */
export const scopeOf = (channel: string): Scope => channel.replace(/^private-/, "");
