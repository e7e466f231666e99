import "./first-page.ts";
import "@ant-design/v5-patch-for-react-19";
import type { RouteObject } from "react-router-dom";
import { openConnection } from "../live/connection.ts";
import { fetchEvents } from "../live/fetch-events.ts";
import { createHub } from "../live/hub.ts";
import { createDataProvider } from "../providers/data.ts";
import { FirstProcessing } from "../public/processing.tsx";
import { createSession } from "../session/session.ts";
import { tabWorkspace } from "../session/workspace.ts";
import { Protected } from "../shell/protected.tsx";
import { RouteCrash } from "../shell/states/route-crash.tsx";
import { readFirst } from "./read-first.ts";
import { notFound, routesOf } from "./routes.tsx";
import { isStaffs } from "./staff-address.ts";
import { stated } from "./stated.ts";

/** The tree behind the login: its root, and the branches that grow on it. */
interface ProtectedTree {
  root: RouteObject;
  /** Staff's pages, once what the plugins state of them is there. */
  staff: () => Promise<RouteObject[]>;
}

/** What the root is called, on which the staff's pages grow. */
export const protectedId = "protected";

/**
 * The tree behind the login: one frame around the pages of all plugins. Starts reading the person
 * and what the first page shows at once, beside the page's own code.
 */
export function protectedTree(): ProtectedTree {
  const session = createSession(
    stated.get().session,
    async (user) => (await stated.for(user)).rules,
  );
  const data = createDataProvider((name) => stated.get().find(name));
  // A tab that does not know yet where it works would list what another device chooses meanwhile.
  const placed = tabWorkspace() === null ? session.ready() : Promise.resolve();
  const first = Promise.all([session.ready(), placed.then(() => readFirst(data))]);
  const ready = async () => {
    await first;
    return session.ready();
  };
  const hub = createHub(openConnection, fetchEvents);
  const branches = (staff: boolean) =>
    routesOf(
      stated.get().pages.filter(({ path }) => isStaffs(path) === staff),
      ready,
    );
  return {
    root: {
      id: protectedId,
      element: <Protected stated={stated} session={session} hub={hub} data={data} />,
      ErrorBoundary: RouteCrash,
      HydrateFallback: FirstProcessing,
      children: [...branches(false), notFound],
    },
    staff: async () => {
      await stated.whole();
      return branches(true);
    },
  };
}
