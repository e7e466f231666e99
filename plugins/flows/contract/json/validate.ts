import { checkComponents } from "./check-components.ts";
import { checkData } from "./check-data.ts";
import { checkRoutes } from "./check-routes.ts";
import { type Checking, checking } from "./checking.ts";
import type { Fault } from "./faults.ts";
import { at, itemsOf, membersOf, type Node, readJson, textOf } from "./read.ts";
import { dataApiVersions, newestVersion, publishableVersions } from "./spec.ts";
import { type Screen, screensOf } from "./walk.ts";

const top = ["version", "screens", "routing_model", "data_api_version", "data_channel_uri"];
const onScreen = [
  "id",
  "title",
  "terminal",
  "success",
  "data",
  "layout",
  "refresh_on_back",
  "sensitive",
];

function onlyKnown(check: Checking, node: Node, names: readonly string[], of: string): void {
  for (const { name, key } of membersOf(node)) {
    if (!names.includes(name)) check.add("unknown_property", key, { property: name, of });
  }
}

function needs(check: Checking, node: Node, property: string, of: string): Node | undefined {
  const found = at(node, property);
  if (!found) check.add("missing_property", node, { property, of });
  return found;
}

function checkScreen(check: Checking, { node, id }: Screen): void {
  onlyKnown(check, node, onScreen, "screen");
  const named = needs(check, node, "id", "screen");
  if (named && (!/^[A-Za-z_]+$/.test(id) || id === "SUCCESS")) {
    check.add("screen_id", named, { screen: id });
  }
  for (const property of ["terminal", "success", "refresh_on_back"]) {
    const value = at(node, property);
    if (value && value.type !== "boolean") {
      check.add("wrong_type", value, { property, wanted: "boolean" });
    }
  }
  const layout = needs(check, node, "layout", "screen");
  if (!layout) return;
  const type = at(layout, "type");
  if (textOf(type) !== "SingleColumnLayout") {
    check.add("wrong_value", type ?? layout, { property: "type", values: "SingleColumnLayout" });
  }
  const children = needs(check, layout, "children", "layout");
  if (children && itemsOf(children).length === 0) {
    check.add("empty", children, { property: "children" });
  }
}

function checkRoot(check: Checking, root: Node): void {
  onlyKnown(check, root, top, "flow");
  const version = needs(check, root, "version", "flow");
  const said = textOf(version) ?? "";
  if (version && !publishableVersions.some((known) => known === said)) {
    check.add("version_unsupported", version, { version: said, newest: newestVersion });
  }
  const api = at(root, "data_api_version");
  if (api && !dataApiVersions.some((known) => known === textOf(api))) {
    const values = dataApiVersions.join(", ");
    check.add("wrong_value", api, { property: "data_api_version", values });
  }
  const screens = needs(check, root, "screens", "flow");
  if (screens && itemsOf(screens).length === 0) {
    check.add("empty", screens, { property: "screens" });
  }
}

/**
 * What of a Flow JSON breaks a rule that Meta has published, in the order of the text. What is no JSON has
 * that one fault.
 */
export function validate(text: string): Fault[] {
  const read = readJson(text);
  if ("fault" in read) return [read.fault];
  const { root } = read;
  const version = Number(textOf(at(root, "version")) ?? newestVersion) || Number(newestVersion);
  const { check, faults } = checking(version, at(root, "data_api_version") !== undefined);
  if (root.type !== "object") {
    check.add("wrong_type", root, { property: "flow", wanted: "object" });
    return faults;
  }
  checkRoot(check, root);
  const screens = screensOf(root);
  const ids = new Set<string>();
  for (const screen of screens) {
    checkScreen(check, screen);
    if (ids.has(screen.id)) {
      check.add("screen_twice", at(screen.node, "id") ?? screen.node, { screen: screen.id });
    }
    ids.add(screen.id);
    checkComponents(check, screen);
  }
  checkRoutes(check, root, screens);
  checkData(check, screens);
  return faults.toSorted((one, other) => one.from - other.from);
}
