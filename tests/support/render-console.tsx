import { render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { RouterProvider } from "react-router-dom";
import { setTransport, type Transport } from "../../src/console/http/transport.ts";
import { needWords, setLanguage } from "../../src/console/i18n/i18n.ts";
import { WordsProvider } from "../../src/console/i18n/use-translation.tsx";
import { setSocket } from "../../src/console/live/connection.ts";
import type { OpenSocket, SocketEvents } from "../../src/console/live/hub.ts";
import { setLeave } from "../../src/console/session/leave.ts";
import { kept } from "../../src/console/session/stored.ts";
import { clearToken, setToken } from "../../src/console/session/token.ts";
import { publicRoutes } from "../../src/console/tree/public-plugins.ts";
import { createConsoleRouter } from "../../src/console/tree/router.tsx";
import type { LiveEvent } from "../../src/contract/event.ts";
import type { Locale } from "../../src/contract/wire.ts";

interface ConsoleOptions {
  /** The server as a function: a Hono app's `fetch`. */
  transport: (request: Request) => Response | Promise<Response>;
  /** Where the person starts. Default `/`. */
  path?: string;
  /** The signed-in person's access token; none for an anonymous person. */
  token?: string;
  /** Of the pages outside the session; inside, the person's own counts. Default `pt`. */
  language?: Locale;
}

/** The console as a person has it in front of them; what they see is on Testing Library's `screen`. */
export interface RenderedConsole {
  user: UserEvent;
  router: ReturnType<typeof createConsoleRouter>;
  /** Paths the console left for by a full page load: sign-out, an ended session. */
  left: string[];
  /** Sends a live event as the server would. */
  live: (event: LiveEvent) => void;
}

/** Renders the real console, entry to pages, against a server in the same process. */
export async function renderConsole(options: ConsoleOptions): Promise<RenderedConsole> {
  const { transport, path = "/", token, language = "pt" } = options;
  const left: string[] = [];
  setLeave((to) => void left.push(to));
  setTransport(((request) => Promise.resolve(transport(request))) satisfies Transport);
  const socket = quietSocket();
  setSocket(socket.open);
  clearToken();
  kept.set("language", language);
  if (token !== undefined) setToken(token);
  window.history.replaceState(null, "", path);
  await setLanguage(language);
  await needWords(["common", "errors"]);
  const router = createConsoleRouter(publicRoutes);
  render(
    <WordsProvider>
      <RouterProvider router={router} />
    </WordsProvider>,
  );
  return { user: userEvent.setup(), router, left, live: socket.send };
}

/** A connection that joins whatever it is asked to and says only what the test sends. */
function quietSocket() {
  let events: SocketEvents | undefined;
  const open: OpenSocket = (heard) => {
    events = heard;
    events.state("connected");
    return Promise.resolve({
      join: (scope) => queueMicrotask(() => heard.joined(scope)),
      leave: () => undefined,
      enter: () => ({ say: () => undefined, leave: () => undefined }),
      check: () => undefined,
      close: () => undefined,
    });
  };
  return { open, send: (event: LiveEvent) => events?.event(event.scope, event) };
}
