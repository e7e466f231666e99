import { waitFor } from "@testing-library/react";
import { expect } from "vitest";
import type { LiveEvent } from "../../src/contract/event.ts";
import { catchUp } from "../../src/contract/house/called.ts";
import { type RenderedConsole, renderConsole } from "./render-console.tsx";
import type { TestServer, Who } from "./server.ts";
import { word } from "./words.ts";

/** The console of one of the demo people, on the real server. */
export interface OpenConsole extends RenderedConsole {
  /** What was asked of the server so far: `POST /v2/login`. */
  asked: string[];
  /** Resolves once nothing it asked is under way; what is held has not left. */
  answered: () => Promise<void>;
  /** Resolves once it has read what happened before it was opened: what comes from now on is news. */
  hears: () => Promise<void>;
  /** Sends this tab every live event of a scope, as the socket would; those it knows do no harm. */
  deliver: (scope: string) => Promise<void>;
}

/** Opens the console at a path as one of the demo people; `hear` is told what it asks, and may hold it. */
export async function openAs(
  server: TestServer,
  who: Who,
  path: string,
  hear: (request: Request) => unknown = () => undefined,
): Promise<OpenConsole> {
  const asked: string[] = [];
  const open = new Set<Request>();
  let caughtUp = false;
  const rendered = await renderConsole({
    path,
    ...(who === "anonymous" ? {} : { token: await server.tokenOf(who) }),
    transport: async (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      await hear(request);
      open.add(request);
      try {
        return await server.app.http.fetch(request);
      } finally {
        open.delete(request);
        caughtUp ||= request.url.endsWith(catchUp.path);
      }
    },
  });
  return {
    ...rendered,
    asked,
    answered: () => waitFor(() => expect(open.size).toBe(0)),
    hears: () => waitFor(() => expect(caughtUp).toBe(true)),
    deliver: async (scope) => {
      const { body } = await server.get(who, `events?scope=${scope}&after=0`);
      for (const event of body.data as LiveEvent[]) rendered.live(event);
    },
  };
}

/** A Portuguese text of the interface. */
export const pt = (key: string, values?: Record<string, string | number>): string =>
  word("pt", key, values);
