import { createContext, use, useEffect, useState, useSyncExternalStore } from "react";
import type { LiveHub } from "../../../../src/console/live/hub.ts";
import type { Room, RoomMember } from "../../../../src/console/live/room.ts";
import { LiveContext } from "../../../../src/console/live/use-event.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { roomOfTalk } from "../../contract/parts.ts";

/** Who only passes by is told to nobody, and a walk through the list asks the server nothing. */
const dwell = 1_500;
const tellTyping = 3_000;
/** Longer than the pause between two words of it. */
const typingLasts = 5_000;

/** The others who look at a conversation. */
export interface Others {
  present: readonly RoomMember[];
  typing: readonly RoomMember[];
}

const nobody: Others = { present: [], typing: [] };

/** Who else looks at one conversation and who writes in it, and what this person tells the others. */
export class Presence {
  others = nobody;
  #listeners = new Set<() => void>();
  #typing = new Map<string, ReturnType<typeof setTimeout>>();
  #room: Room | null = null;
  #told = Number.NEGATIVE_INFINITY;

  constructor(private readonly self: string) {}

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Stays in the room while the page can be seen, until the answered function is called. */
  visit(hub: Pick<LiveHub, "enter">, room: string): () => void {
    let coming: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(coming);
      if (document.visibilityState === "hidden") this.#leave();
      else if (!this.#room) coming = setTimeout(() => this.#enter(hub, room), dwell);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      clearTimeout(coming);
      this.#leave();
    };
  }

  /** The text was changed: others hear of it every few seconds, and once when nothing is left. */
  wrote(text: string) {
    if (text.trim() === "") return this.rest();
    if (performance.now() - this.#told < tellTyping) return;
    this.#told = performance.now();
    this.#room?.say("typing");
  }

  /** Nothing is being written any more. */
  rest() {
    if (performance.now() - this.#told < typingLasts) this.#room?.say("rested");
    this.#told = Number.NEGATIVE_INFINITY;
  }

  #enter(hub: Pick<LiveHub, "enter">, room: string) {
    this.#room = hub.enter(room, {
      members: (members) => {
        const present = members.filter(({ id }) => id !== this.self);
        for (const id of this.#typing.keys()) {
          if (!present.some((one) => one.id === id)) this.#forget(id);
        }
        this.#show(present);
      },
      said: {
        typing: (user) => {
          this.#forget(user);
          this.#typing.set(
            user,
            setTimeout(() => this.#rested(user), typingLasts),
          );
          this.#show(this.others.present);
        },
        rested: (user) => this.#rested(user),
      },
    });
  }

  #leave() {
    this.#room?.leave();
    this.#room = null;
    for (const id of this.#typing.keys()) this.#forget(id);
    this.#show([]);
  }

  #rested(user: string) {
    this.#forget(user);
    this.#show(this.others.present);
  }

  #forget(user: string) {
    clearTimeout(this.#typing.get(user));
    this.#typing.delete(user);
  }

  #show(present: readonly RoomMember[]) {
    const typing = present.filter(({ id }) => this.#typing.has(id));
    this.others = present.length === 0 ? nobody : { present, typing };
    for (const listener of this.#listeners) listener();
  }
}

/** The one of the open conversation. */
export const PresenceContext = createContext<Presence | null>(null);

/** Makes it, and is there as long as the conversation is in front. */
export function usePresenceIn(contactId: string): Presence {
  const hub = use(LiveContext);
  const { user } = useSession();
  const [presence] = useState(() => new Presence(user.id));
  useEffect(
    () => (hub ? presence.visit(hub, roomOfTalk(contactId)) : undefined),
    [hub, presence, contactId],
  );
  return presence;
}

const never = () => () => undefined;

export function useOthers(): Others {
  const presence = use(PresenceContext);
  return useSyncExternalStore(presence?.subscribe ?? never, () => presence?.others ?? nobody);
}
