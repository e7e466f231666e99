import { type Ending, isRoom, type Owner } from "./live.ts";
import { Rooms } from "./rooms.ts";

/** One open socket. */
export interface Connection {
  id: string;
  send(frame: string): void;
  close(code: number, reason: string): void;
  /** Bytes waiting to leave. */
  backlog(): number;
  /** Hears once that it is somebody's. */
  claimed(): void;
  channels: Set<string>;
  /** What was signed for it and not left since: joined, or still to be joined. */
  asked: Set<string>;
  /** Of those the ones that its person hears only in part. */
  inPart: Set<string>;
  owner: Owner | null;
  /** When the owner's sign-in runs out, as known from the last channel joined. */
  until: Date | null;
}

/** A reader this far behind (bytes) is cut and catches up from the log. */
const maxBacklog = 1024 * 1024;
const maxSocketsPerUser = 20;
const maxChannels = 100;

/** The sockets of this process and who listens to what. */
export class Hub {
  readonly connections = new Map<string, Connection>();
  readonly #listeners = new Map<string, Set<Connection>>();
  readonly rooms = new Rooms((room, event, data, user) => this.#tell(room, event, data, user));

  add(connection: Connection) {
    this.connections.set(connection.id, connection);
  }

  remove(connection: Connection) {
    for (const channel of [...connection.channels]) this.leave(connection, channel);
    connection.asked.clear();
    this.connections.delete(connection.id);
  }

  /** Why the socket cannot join, null when it has; a room shows `name` to the others. */
  join(connection: Connection, channel: string, name?: string): string | null {
    const isIn = connection.channels.has(channel);
    if (!isIn && connection.channels.size >= maxChannels) return "too many channels";
    const user = connection.owner?.user;
    if (!isIn && name !== undefined && user) {
      if (!this.rooms.admits(channel, user)) return "too many members";
      this.rooms.enter(channel, { user, name }, connection.id);
    }
    connection.channels.add(channel);
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(connection));
    return null;
  }

  leave(connection: Connection, channel: string) {
    const wasIn = connection.channels.delete(channel);
    connection.asked.delete(channel);
    connection.inPart.delete(channel);
    const listeners = this.#listeners.get(channel);
    listeners?.delete(connection);
    if (listeners?.size === 0) this.#listeners.delete(channel);
    const user = connection.owner?.user;
    if (wasIn && user && isRoom(channel)) this.rooms.leave(channel, user, connection.id);
  }

  /** The open sockets of a person. */
  of(user: string): Connection[] {
    return [...this.connections.values()].filter(({ owner }) => owner?.user === user);
  }

  /** Binds a socket to the first person who authorises a channel on it; answers why it cannot, null when it has. */
  claim(connection: Connection, owner: Owner): "another's" | "too many" | null {
    if (connection.owner) return connection.owner.user === owner.user ? null : "another's";
    if (this.of(owner.user).length >= maxSocketsPerUser) return "too many";
    connection.owner = owner;
    connection.claimed();
    return null;
  }

  /** Channels of events that somebody listens to. */
  active(): string[] {
    return [...this.#listeners.keys()].filter((channel) => !isRoom(channel));
  }

  /** Who hears a channel only in part. */
  inPart(channel: string): Connection[] {
    const listeners = [...(this.#listeners.get(channel) ?? [])];
    return listeners.filter((connection) => connection.inPart.has(channel));
  }

  /** To everybody, or only to those who hear all of it. */
  publish(channel: string, event: string, data: unknown, among: "all" | "whole" = "all") {
    const listeners = this.#listeners.get(channel);
    const to = [...(listeners ?? [])];
    const whole = to.filter((connection) => !connection.inPart.has(channel));
    this.#send(among === "all" ? to : whole, { event, channel, data: JSON.stringify(data) });
  }

  /** To one of its listeners, as long as it is one. */
  publishTo(connection: Connection, channel: string, event: string, data: unknown) {
    if (!connection.channels.has(channel)) return;
    this.#send([connection], { event, channel, data: JSON.stringify(data) });
  }

  /** `user`: who says it, to everybody else. */
  #tell(channel: string, event: string, data: unknown, user?: string) {
    const listeners = [...(this.#listeners.get(channel) ?? [])];
    const others = listeners.filter(({ owner }) => !user || owner?.user !== user);
    this.#send(others, { event, channel, data: JSON.stringify(data), user_id: user });
  }

  #send(to: readonly Connection[], frame: object) {
    if (to.length === 0) return;
    const text = JSON.stringify(frame);
    for (const connection of to) {
      if (connection.backlog() > maxBacklog) connection.close(4200, "too far behind");
      else connection.send(text);
    }
  }

  /** 4009 tells the client to stay away; 4200 to come back, and be refused what it lost. */
  end(ending: Ending) {
    const ended = ({ user, credential }: Owner) =>
      user === ending.user && (!ending.credential || credential === ending.credential);
    for (const connection of [...this.connections.values()]) {
      if (connection.owner && ended(connection.owner)) connection.close(4009, "signed out");
    }
  }

  /** Ends the sockets whose sign-in has run out. */
  endOutrun(now: Date) {
    for (const connection of [...this.connections.values()]) {
      if (connection.until && connection.until <= now) connection.close(4009, "signed out");
    }
  }

  closeAll(code: number, reason: string) {
    for (const connection of [...this.connections.values()]) connection.close(code, reason);
  }
}
