import type { Scope } from "../../contract/event.ts";
import type { Database } from "../db/database.ts";
import type { LogPage, PlaceAsked } from "./log.ts";

/** What ends: everything of a person, or one sign-in of theirs. */
export interface Ending {
  user: string;
  credential?: string;
}

/** What is told of a right: that it ended, or that what a person may hear is to be asked anew. */
export type RightsNews = Ending | { recheck: string };

/** Who signs a channel for a socket. */
export interface Owner {
  user: string;
  credential: string | null;
}

/**
 * Whether whoever signed in with a credential may join a channel at this moment: until when that
 * sign-in lasts and whether they hear only a part, or null.
 */
export type MayHear = (
  credential: string,
  channel: string,
) => Promise<{ until: Date; inPart: boolean } | null>;

/** A channel's signature for a socket, and who joins it as the others are told, where they are. */
export interface Authorization {
  auth: string;
  channel_data?: string;
}

/** The realtime side as handlers see it. */
export interface Live {
  /** What the log holds after a place. */
  after(place: PlaceAsked): Promise<LogPage>;
  /** Signs a channel for a socket; refuses one that no server opened or that is another's, and for now one too many or gone. */
  authorize(socketId: string, channel: string, owner: Owner & { name: string }): Authorization;
  /** Closes sockets once `db`'s transaction has committed, on every process of the store. */
  end(db: Database, ending: Ending): Promise<void>;
  /** The same for those of a person that hear, or may join, what the person may hear no more. */
  recheck(db: Database, user: string): Promise<void>;
  /** Asks what carries the events for a sign of life; answers what it is, throws where none came. */
  reach(): Promise<string>;
}

/** The notification that carries `RightsNews`. */
export const rightsChannel = "live_rights";

/** Whether a channel is a room: whoever is in it sees who else is, and may say something to them. */
export const isRoom = (channel: string) => channel.startsWith("presence-");

/** The channel of a scope. */
export const channelOf = (scope: Scope) => `private-${scope}`;
/** The channel of a room. */
export const roomOf = (room: Scope) => `presence-${room}`;
/** The scope of a channel, of a room as well. */
export const scopeOf = (channel: string): Scope => channel.replace(/^(private|presence)-/, "");
