import type { LiveEvent } from "../../src/contract/event.ts";
import { type RenderedConsole, renderConsole } from "./render-console.tsx";
import type { TestServer, Who } from "./server.ts";
import { word } from "./words.ts";

/** The console of one of the demo people, on the real server. */
export interface OpenConsole extends RenderedConsole {
  /** What was asked of the server so far: `POST /v2/login`. */
  asked: string[];
  /** Sends this tab every live event of a scope, as the socket would; those it knows do no harm. */
  deliver: (scope: string) => Promise<void>;
}

/** Opens the console at a path as one of the demo people; `hear` is told what it asks. */
export async function openAs(
  server: TestServer,
  who: Who,
  path: string,
  hear: (request: Request) => void = () => undefined,
): Promise<OpenConsole> {
  const asked: string[] = [];
  const rendered = await renderConsole({
    path,
    ...(who === "anonymous" ? {} : { token: await server.tokenOf(who) }),
    transport: (request) => {
      hear(request);
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      return server.app.http.fetch(request);
    },
  });
  return {
    ...rendered,
    asked,
    deliver: async (scope) => {
      const { body } = await server.get(who, `events?scope=${scope}&after=0`);
      for (const event of body.data as LiveEvent[]) rendered.live(event);
    },
  };
}

/** A Portuguese text of the interface. */
export const pt = (key: string, values?: Record<string, string | number>): string =>
  word("pt", key, values);
