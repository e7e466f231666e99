import { type Mock, vi } from "vitest";
import type { Connection } from "../../src/server/live/hub.ts";
import type { TestServer, Who } from "./server.ts";

/** A socket of somebody who hears a scope, as the hub knows one. */
export async function listening(
  server: TestServer,
  who: Who,
  scope: string,
): Promise<Connection & { close: Mock<Connection["close"]>; send: Mock<Connection["send"]> }> {
  const { hub } = server.app.live;
  const [credential = ""] = (await server.tokenOf(who)).split("|");
  const user = (await server.get(who, "user")).body.data.id as string;
  const channel = `private-${scope}`;
  const socket = {
    // As the protocol writes them.
    id: `${Date.now()}.${Math.floor(Math.random() * 1e9)}`,
    send: vi.fn<Connection["send"]>(),
    close: vi.fn<Connection["close"]>(),
    backlog: () => 0,
    claimed: () => {},
    channels: new Set<string>(),
    asked: new Set([channel]),
    inPart: new Set<string>(),
    owner: { user, credential },
    until: null,
  };
  hub.add(socket);
  hub.join(socket, channel);
  return socket;
}
