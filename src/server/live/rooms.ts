/** Somebody in a room, as the others there see them. */
export interface Member {
  user: string;
  name: string;
}

/** Who came to a room, who left it, and what somebody says in it to those that are there. */
export type RoomNews =
  | { in: string; user: string; name: string }
  | { out: string; user: string }
  | { say: string; user: string; event: string; data: unknown };

/** Tells the sockets of this server that are in a room. */
export type TellRoom = (room: string, event: string, data: unknown, user?: string) => void;

/** So many people are in one room at most: each newcomer is told to all of them. */
const mostMembers = 100;

interface Present {
  name: string;
  /** The sockets of this server, and the other servers, where the person is. */
  sockets: Set<string>;
  servers: Set<string>;
}

/** Who is in which room, on this server and on others: a person counts once, however many tabs. */
export class Rooms {
  readonly #rooms = new Map<string, Map<string, Present>>();
  /** Hears what changes on this server alone. */
  share: (news: RoomNews) => void = () => {};

  constructor(private readonly tell: TellRoom) {}

  /** Whether somebody finds a place. */
  admits(room: string, user: string): boolean {
    const people = this.#rooms.get(room);
    return !people || people.has(user) || people.size < mostMembers;
  }

  enter(room: string, member: Member, socket: string) {
    const { sockets } = this.#put(room, member);
    sockets.add(socket);
    if (sockets.size === 1) this.share({ in: room, ...member });
  }

  leave(room: string, user: string, socket: string) {
    const present = this.#rooms.get(room)?.get(user);
    if (!present?.sockets.delete(socket)) return;
    if (present.sockets.size === 0) this.share({ out: room, user });
    this.#clear(room, user, present);
  }

  /** Takes over what another server tells. */
  take(server: string, news: RoomNews) {
    if ("in" in news) this.#put(news.in, news).servers.add(server);
    else if ("say" in news) this.tell(news.say, news.event, news.data, news.user);
    else this.#gone(server, news.out, news.user);
  }

  /** Takes over all that another server has; whoever it does not name is there no more. */
  replace(server: string, all: readonly Extract<RoomNews, { in: string }>[]) {
    const named = new Set(all.map((one) => `${one.in} ${one.user}`));
    for (const one of all) this.take(server, one);
    for (const [room, people] of [...this.#rooms]) {
      for (const user of [...people.keys()]) {
        if (!named.has(`${room} ${user}`)) this.#gone(server, room, user);
      }
    }
  }

  /** All that are here by sockets of this server. */
  here(): Extract<RoomNews, { in: string }>[] {
    return [...this.#rooms].flatMap(([room, people]) =>
      [...people].flatMap(([user, { name, sockets }]) =>
        sockets.size > 0 ? [{ in: room, user, name }] : [],
      ),
    );
  }

  /** Says something to all that are in a room, on every server. */
  say(room: string, user: string, event: string, data: unknown) {
    this.tell(room, event, data, user);
    const people = this.#rooms.get(room)?.values() ?? [];
    if ([...people].some(({ servers }) => servers.size > 0)) {
      this.share({ say: room, user, event, data });
    }
  }

  members(room: string): Member[] {
    return [...(this.#rooms.get(room) ?? [])].map(([user, { name }]) => ({ user, name }));
  }

  #put(room: string, { user, name }: Member): Present {
    const people = this.#rooms.get(room) ?? new Map<string, Present>();
    this.#rooms.set(room, people);
    const known = people.get(user);
    if (known) return known;
    const present: Present = { name, sockets: new Set(), servers: new Set() };
    people.set(user, present);
    this.tell(room, "pusher_internal:member_added", { user_id: user, user_info: { name } });
    return present;
  }

  #gone(server: string, room: string, user: string) {
    const present = this.#rooms.get(room)?.get(user);
    if (present?.servers.delete(server)) this.#clear(room, user, present);
  }

  #clear(room: string, user: string, { sockets, servers }: Present) {
    if (sockets.size + servers.size > 0) return;
    const people = this.#rooms.get(room);
    people?.delete(user);
    if (people?.size === 0) this.#rooms.delete(room);
    this.tell(room, "pusher_internal:member_removed", { user_id: user });
  }
}
