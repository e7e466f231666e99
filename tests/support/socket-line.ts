import { WebSocket } from "ws";

export interface Answer {
  event: string;
  channel?: string;
  user_id?: string;
  data: string;
}

/** One open websocket, as a client of the Pusher protocol sees it. */
export interface Line {
  id: string;
  socket: WebSocket;
  closed: Promise<number>;
  /** Waits for the next answer that was not asked for yet. */
  next(): Promise<Answer>;
}

export async function openLine(address: string): Promise<Line> {
  const socket = new WebSocket(address);
  const come: Answer[] = [];
  let wake = () => {};
  socket.on("message", (raw) => {
    come.push(JSON.parse(String(raw)) as Answer);
    wake();
  });
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  const next = async () => {
    while (come.length === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return come.shift() as Answer;
  };
  const { socket_id } = JSON.parse((await next()).data);
  return { id: socket_id as string, socket, closed, next };
}

export const say = ({ socket }: Line, event: string, data: unknown, channel?: string) =>
  socket.send(JSON.stringify({ event, data, channel }));
