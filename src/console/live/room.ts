/** Somebody who is in a room. */
export interface RoomMember {
  id: string;
  name: string;
}

/** What is heard in a room. */
export interface RoomEvents {
  /** Who is there now, oneself among them; nobody while there is no connection. */
  members(members: readonly RoomMember[]): void;
  /** What others say there, by its name, and who said it. */
  said: Readonly<Record<string, (user: string) => void>>;
}

/** A room that was entered. */
export interface Room {
  /** Says something to the others; lost where there is no connection. */
  say(event: string): void;
  leave(): void;
}
