import Echo from "laravel-echo";
import Pusher from "pusher-js";
import type { LiveEvent } from "../../contract/event.ts";
import { authorizeChannel, getRuntime } from "../../contract/house.ts";
import { ApiError } from "../../contract/wire.ts";
import { call } from "../client.ts";
import type { OpenSocket } from "./hub.ts";

const retryJoin = 5_000;

/** Opens the connection that `GET /runtime` describes, over the Pusher protocol. */
export const openSocket: OpenSocket = async (events) => {
  const { data } = await call(getRuntime);
  const { key, host, port, tls, cluster } = data.realtime;
  if (key === "") throw new Error("the server offers no realtime connection");
  const secure = host === "" ? window.location.protocol === "https:" : tls;
  const ownPort = Number(window.location.port) || (secure ? 443 : 80);
  const wsPort = host === "" ? ownPort : (port ?? (secure ? 443 : 80));
  const refused = new Set<string>();
  const echo = new Echo({
    broadcaster: "pusher",
    Pusher,
    key,
    cluster,
    wsHost: host === "" ? window.location.hostname : host,
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
        { socketId, channelName }: { socketId: string; channelName: string },
        done: (error: Error | null, data: { auth: string } | null) => void,
      ) => {
        call(authorizeChannel, { body: { socket_id: socketId, channel_name: channelName } }).then(
          (answer) => done(null, answer),
          (error: Error) => {
            if (error instanceof ApiError && error.status === 403) refused.add(channelName);
            done(error, null);
          },
        );
      },
    },
  });
  const { connection } = echo.connector.pusher;
  connection.bind("state_change", ({ current }: { current: string }) => {
    if (current === "connected" || current === "connecting") events.state(current);
    else events.state("unavailable");
  });
  if (connection.state === "connected") events.state("connected");

  const retries = new Map<string, ReturnType<typeof setTimeout>>();
  const join = (scope: string): void => {
    const channel = echo.private(scope);
    channel.subscribed(() => events.joined(scope));
    channel.error(() => {
      echo.leave(scope);
      if (refused.has(`private-${scope}`)) events.refused(scope);
      else retries.set(scope, setTimeout(() => join(scope), retryJoin));
    });
    channel.subscription.bind_global((name: string, payload: unknown) => {
      if (name === "head") events.head(scope, (payload as { head: number }).head);
      else if (!name.startsWith("pusher:")) events.event(scope, payload as LiveEvent);
    });
  };

  return {
    join,
    leave: (scope) => {
      clearTimeout(retries.get(scope));
      echo.leave(scope);
    },
    check: () => {
      // Public to nobody but needed at wake-up: asks for a pong within `pongTimeout`.
      const manager = connection as unknown as {
        connection: unknown;
        sendActivityCheck?: () => void;
        retryIn?: (delay: number) => void;
      };
      if (manager.connection) manager.sendActivityCheck?.();
      else if (connection.state === "unavailable") manager.retryIn?.(0);
    },
    close: () => echo.disconnect(),
  };
};
