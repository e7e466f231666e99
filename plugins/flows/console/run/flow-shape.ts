/** A component as it stands in the JSON: what it says is only looked at where it is drawn. */
export type Part = Record<string, unknown> & { type: string };

export interface RunScreen {
  id: string;
  title: string;
  terminal: boolean;
  /** Examples of what the screen is handed. */
  samples: Record<string, unknown>;
  parts: Part[];
}

export interface RunFlow {
  screens: RunScreen[];
  routing: Record<string, string[]>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What is a component of a list; whatever else stands there is left out. */
export const partsOf = (value: unknown): Part[] =>
  listOf(value).filter((one): one is Part => isObject(one) && typeof one.type === "string");

/** An object's entries; none of what is no object. */
export const entriesOf = (value: unknown): [string, unknown][] =>
  isObject(value) ? Object.entries(value) : [];

/** A JSON as something that can be filled in; null where it cannot, whatever is wrong with it otherwise. */
export function runnable(json: string): RunFlow | null {
  let root: unknown;
  try {
    root = JSON.parse(json);
  } catch {
    return null;
  }
  if (!isObject(root)) return null;
  const screens = listOf(root.screens).flatMap((screen): RunScreen[] => {
    if (!isObject(screen) || typeof screen.id !== "string") return [];
    const { id, title, terminal, data, layout } = screen;
    const samples = Object.fromEntries(
      entriesOf(data).map(([name, one]) => [name, isObject(one) ? one.__example__ : undefined]),
    );
    return [
      {
        id,
        title: typeof title === "string" ? title : "",
        terminal: terminal === true,
        samples,
        parts: partsOf(isObject(layout) ? layout.children : []),
      },
    ];
  });
  if (screens.length === 0) return null;
  const routing = Object.fromEntries(
    entriesOf(root.routing_model).map(([from, to]) => [from, listOf(to).map(String)]),
  );
  return { screens, routing };
}
