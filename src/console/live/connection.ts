import type { OpenSocket } from "./hub.ts";

const openEcho: OpenSocket = async (events) => {
  const { openSocket } = await import("./socket.ts");
  return openSocket(events);
};

let open: OpenSocket = openEcho;

/** Replaces the realtime connection in tests. */
export function setSocket(replacement: OpenSocket): void {
  open = replacement;
}

/** Opens the console's realtime connection; its code arrives with the first use. */
export const openConnection: OpenSocket = (events) => open(events);
