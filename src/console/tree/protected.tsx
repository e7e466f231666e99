import { registry } from "./first-page.ts";
import "@ant-design/v5-patch-for-react-19";
import type { RouteObject } from "react-router-dom";
import { openConnection } from "../live/connection.ts";
import { fetchEvents } from "../live/fetch-events.ts";
import { createHub } from "../live/hub.ts";
import { createDataProvider } from "../providers/data.ts";
import { Processing } from "../public/processing.tsx";
import { createSession } from "../session/session.ts";
import { tabWorkspace } from "../session/workspace.ts";
import { Protected } from "../shell/protected.tsx";
import { RouteCrash } from "../shell/states/route-crash.tsx";
import { readFirst } from "./read-first.ts";
import { routesOf } from "./routes.tsx";

/**
 * The tree behind the login: one frame around the pages of all plugins. Starts reading the person
 * and what the first page shows at once, beside the page's own code.
 */
export function protectedTree(): RouteObject[] {
  const session = createSession(registry.session, registry.rules);
  const data = createDataProvider(registry.find);
  // A tab that does not know yet where it works would list what another device chooses meanwhile.
  const placed = tabWorkspace() === null ? session.ready() : Promise.resolve();
  const first = Promise.all([session.ready(), placed.then(() => readFirst(data))]);
  const ready = async () => {
    await first;
    return session.ready();
  };
  const hub = createHub(openConnection, fetchEvents);
  return [
    {
      id: "protected",
      element: <Protected registry={registry} session={session} hub={hub} data={data} />,
      ErrorBoundary: RouteCrash,
      HydrateFallback: Processing,
      children: routesOf(registry, ready),
    },
  ];
}
