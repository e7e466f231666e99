import { type Checking, isDynamic } from "./checking.ts";
import { at, itemsOf, membersOf, type Node, textOf } from "./read.ts";
import { actionsOf, type Screen } from "./walk.ts";

type Routes = Map<string, Set<string>>;

const keysOf = (node: Node | undefined) => membersOf(node).map(({ name }) => name);

/** Where each screen's presses lead, and what they must carry there. */
function checkMoves(check: Checking, screens: readonly Screen[]): Routes {
  const byId = new Map(screens.map((screen) => [screen.id, screen]));
  const routes: Routes = new Map(screens.map(({ id }) => [id, new Set<string>()]));
  for (const screen of screens) {
    for (const { name, node } of screen.components.flatMap(actionsOf)) {
      if (name === "complete" && !screen.terminal) {
        check.add("complete_elsewhere", at(node, "name") ?? node, { screen: screen.id });
      }
      if (name !== "navigate") continue;
      const next = at(node, "next", "name");
      const to = textOf(next);
      if (!next || to === undefined) {
        const place = at(node, "next") ?? node;
        check.add("missing_property", place, { property: "name", of: "next" });
        continue;
      }
      if (isDynamic(to)) continue;
      const target = byId.get(to);
      if (to === screen.id) check.add("to_itself", next, { screen: to });
      else if (!target) check.add("unknown_screen", next, { screen: to });
      else {
        routes.get(screen.id)?.add(to);
        checkPayload(check, node, target);
      }
    }
  }
  return routes;
}

function checkPayload(check: Checking, node: Node, { id: screen, node: target }: Screen): void {
  const wanted = keysOf(at(target, "data"));
  const payload = at(node, "payload");
  const given = keysOf(payload);
  for (const name of wanted) {
    if (!given.includes(name)) check.add("payload_missing", payload ?? node, { name, screen });
  }
  for (const { name, key } of membersOf(payload)) {
    if (!wanted.includes(name)) check.add("payload_unknown", key, { name, screen });
  }
}

/** What `routing_model` allows; it must, once a program answers. */
function checkModel(check: Checking, root: Node, routes: Routes): Routes {
  const model = at(root, "routing_model");
  if (!model) {
    if (check.hasEndpoint) {
      const place = at(root, "data_api_version") ?? root;
      check.add("missing_property", place, { property: "routing_model", of: "flow" });
    }
    return routes;
  }
  const allowed: Routes = new Map([...routes.keys()].map((id) => [id, new Set<string>()]));
  for (const { name, key, value } of membersOf(model)) {
    if (!routes.has(name)) check.add("routing_screen", key, { screen: name });
    for (const node of itemsOf(value)) {
      const to = textOf(node) ?? "";
      if (!routes.has(to)) check.add("routing_screen", node, { screen: to });
      else if (to === name) check.add("to_itself", node, { screen: to });
      else allowed.get(name)?.add(to);
    }
  }
  for (const [from, targets] of routes) {
    for (const to of targets) {
      if (!allowed.get(from)?.has(to)) check.add("route_missing", model, { from, to });
    }
  }
  return allowed;
}

/** A way that comes back to where it was, as a person's "back" does anyway. */
function checkCircles(check: Checking, screens: readonly Screen[], routes: Routes): void {
  const done = new Set<string>();
  const under = new Set<string>();
  const visit = (id: string): boolean => {
    if (under.has(id)) return true;
    if (done.has(id)) return false;
    under.add(id);
    const circles = [...(routes.get(id) ?? [])].some(visit);
    under.delete(id);
    done.add(id);
    return circles;
  };
  for (const { id, node } of screens) {
    if (!done.has(id) && visit(id)) check.add("circle", at(node, "id") ?? node, { screen: id });
  }
}

function checkReach(check: Checking, screens: readonly Screen[], routes: Routes): void {
  const led = new Set([...routes.values()].flatMap((targets) => [...targets]));
  for (const [place, { id, node }] of screens.entries()) {
    if (place > 0 && !led.has(id)) check.add("unreachable", at(node, "id") ?? node, { screen: id });
  }
}

/** How people get from screen to screen, and to the end. */
export function checkRoutes(check: Checking, root: Node, screens: readonly Screen[]): void {
  const routes = checkModel(check, root, checkMoves(check, screens));
  checkReach(check, screens, routes);
  checkCircles(check, screens, routes);
  if (screens.length > 0 && !screens.some(({ terminal }) => terminal)) {
    check.add("no_terminal", at(root, "screens") ?? root);
  }
  for (const { terminal, components, id, node } of screens) {
    if (!terminal) continue;
    const place = at(node, "id") ?? node;
    const ends = components
      .flatMap(actionsOf)
      .some(({ name }) => name === "complete" || (name === "data_exchange" && check.hasEndpoint));
    if (!components.some(({ type }) => type === "Footer")) {
      check.add("terminal_footer", place, { screen: id });
    } else if (!ends) check.add("terminal_without_end", place, { screen: id });
  }
}
