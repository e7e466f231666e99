import Echo from "laravel-echo";
import Pusher from "pusher-js";
import type { z } from "zod";
import type { LiveEvent } from "../../contract/event.ts";
import { type authorization, authorizeChannels, getRuntime } from "../../contract/house/called.ts";
import { ApiError } from "../../contract/wire.ts";
import { call } from "../http/client.ts";
import { askedTogether } from "./asked-together.ts";
import type { OpenSocket, SocketEvents } from "./hub.ts";
import type { Room, RoomEvents } from "./room.ts";

/** What pusher-js keeps of a room. */
interface PresenceSubscription {
  subscribed: boolean;
  members: { members: Record<string, { name: string }> };
  bind(event: string, hear: (data: unknown, by?: { user_id?: string }) => void): void;
  trigger(event: string, data: object): void;
}

/** Why pusher-js could not join a channel: the status with which the server signed nothing. */
interface Unjoined {
  error?: string;
}

/** All else, as one socket too many, is tried again. */
const isRefused = ({ error }: Unjoined) => error === "403";

const retryJoin = 5_000;
const patience = 10_000;
/** A service that will not have this console (it has too many, or knows no such key) is asked again. */
const retryRefused = 60_000;

/** What pusher-js offers to nobody but does well: a ping at once, and a new attempt at once. */
interface Manager {
  state: string;
  connection: unknown;
  sendActivityCheck?(): void;
  retryIn?(delay: number): void;
  connect(): void;
}

/** Between attempts 4 to 7 s, so that a thousand consoles do not come back in the same second. */
const pause = () => 4_000 + Math.random() * 3_000;

/** Opens the connection that `GET /runtime` describes, over the Pusher protocol. */
export const openSocket: OpenSocket = async (events) => {
  const { data } = await call(getRuntime);
  const { key, host, port, tls, cluster } = data.realtime;
  if (key === "") throw new Error("the server offers no realtime connection");
  const own = host === "" && cluster === "";
  const secure = own ? window.location.protocol === "https:" : tls;
  const wsPort = (own ? Number(window.location.port) : port) || (secure ? 443 : 80);
  // Where only a cluster is named the library knows its host.
  const wsHost = own ? window.location.hostname : host;
  const echo = new Echo({
    broadcaster: "pusher",
    Pusher,
    key,
    cluster,
    ...(wsHost && { wsHost }),
    wsPort,
    wssPort: wsPort,
    forceTLS: secure,
    enabledTransports: ["ws", "wss"],
    disableStats: true,
    namespace: false,
    withoutInterceptors: true,
    activityTimeout: 30_000,
    pongTimeout: 6_000,
    channelAuthorization: {
      customHandler: (
        wanted: { socketId: string; channelName: string },
        done: (error: Error | null, data: Authorization | null) => void,
      ) => {
        authorized(wanted).then(
          (answer) => done(null, answer),
          ({ status }: ApiError) => done(new Error(`${status}`), null),
        );
      },
    },
  });
  const { connection } = echo.connector.pusher;
  const manager = connection as unknown as Manager;
  const endWatch = watch(manager, (heard) => connection.bind("state_change", heard), events);

  const retries = new Map<string, ReturnType<typeof setTimeout>>();
  const join = (scope: string): void => {
    const channel = echo.private(scope);
    channel.subscribed(() => events.joined(scope));
    channel.error((why: Unjoined) => {
      echo.leave(scope);
      if (isRefused(why)) return events.refused(scope);
      events.unheard(scope);
      retries.set(
        scope,
        setTimeout(() => join(scope), retryJoin),
      );
    });
    channel.subscription.bind_global((name: string, payload: unknown) => {
      if (name === "head") {
        const { head, alone } = payload as { head: number; alone?: boolean };
        events.head(scope, head, alone);
      } else if (name === "recheck") manager.retryIn?.(0);
      else if (!name.startsWith("pusher:")) events.event(scope, payload as LiveEvent);
    });
  };

  /** Answers until it is left: a room that is entered again hears by a new one. */
  const enter = (room: string, heard: RoomEvents): Room => {
    let left = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    let subscription: PresenceSubscription | undefined;
    const subscribe = () => {
      const channel = echo.join(room);
      const current = channel.subscription as unknown as PresenceSubscription;
      subscription = current;
      const tell = () => {
        if (left) return;
        const known = Object.entries(current.members.members);
        heard.members(known.map(([id, { name }]) => ({ id, name })));
      };
      for (const name of ["subscription_succeeded", "member_added", "member_removed"]) {
        current.bind(`pusher:${name}`, tell);
      }
      for (const [name, hear] of Object.entries(heard.said)) {
        current.bind(`client-${name}`, (_: unknown, by?: { user_id?: string }) => {
          if (!left && by?.user_id) hear(by.user_id);
        });
      }
      channel.error((why: Unjoined) => {
        if (left) return;
        echo.leave(room);
        heard.members([]);
        if (!isRefused(why)) again = setTimeout(subscribe, retryJoin);
      });
    };
    subscribe();
    return {
      say: (event) =>
        void (subscription?.subscribed && subscription.trigger(`client-${event}`, {})),
      leave: () => {
        left = true;
        clearTimeout(again);
        echo.leave(room);
      },
    };
  };

  return {
    join,
    enter,
    leave: (scope) => {
      clearTimeout(retries.get(scope));
      echo.leave(scope);
    },
    check: () => {
      if (manager.connection) manager.sendActivityCheck?.();
      else if (isTrying(manager)) manager.retryIn?.(0);
    },
    close: () => {
      endWatch();
      echo.disconnect();
    },
  };
};

type Authorization = z.output<typeof authorization>;

/** Has channels signed: all that are joined at once by one call, for the socket that is open by then. */
const authorized = askedTogether<{ socketId: string; channelName: string }, Authorization>(
  async (wanted) => {
    const body = {
      socket_id: wanted.at(-1)?.socketId ?? "",
      channel_names: wanted.map(({ channelName }) => channelName),
    };
    const { authorizations } = await call(authorizeChannels, { body });
    return authorizations.map((one) => one ?? new ApiError(403, "channel_refused"));
  },
);

const isTrying = ({ state }: Manager) => state === "connecting" || state === "unavailable";

/**
 * Tells the hub how the connection is. pusher-js by itself waits ever longer between attempts; here
 * they go on every few seconds, and after 10 s without success the hub starts to poll. Answers what ends it.
 */
function watch(
  manager: Manager,
  onChange: (heard: () => void) => void,
  events: SocketEvents,
): () => void {
  let attempt: ReturnType<typeof setTimeout> | undefined;
  let lost: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const tryAgain = () => {
    attempt = setTimeout(() => {
      if (isTrying(manager)) manager.retryIn?.(0);
      tryAgain();
    }, pause());
  };
  const look = () => {
    if (isTrying(manager)) {
      events.state("connecting");
      lost ??= setTimeout(() => events.state("unavailable"), patience);
      if (attempt === undefined) tryAgain();
      return;
    }
    stop();
    const connected = manager.state === "connected";
    events.state(connected ? "connected" : "unavailable");
    if (connected) return;
    attempt = setTimeout(() => {
      attempt = undefined;
      manager.connect();
    }, retryRefused);
  };
  const stop = () => {
    clearTimeout(attempt);
    clearTimeout(lost);
    attempt = undefined;
    lost = undefined;
  };
  onChange(() => {
    if (!ended) look();
  });
  look();
  return () => {
    ended = true;
    stop();
  };
}
