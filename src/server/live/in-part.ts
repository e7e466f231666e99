import type { EventShape, LiveEvent, Scope } from "../../contract/event.ts";
import type { Contract } from "../../contract/plugin.ts";
import { hiddenEvent } from "../../contract/values/hidden-event.ts";

type Shapes = ReadonlyMap<string, EventShape>;

/** The events that plugins state, by name. */
export const shapesOf = (contracts: readonly Contract[]): Shapes =>
  new Map(contracts.flatMap(({ events }) => events ?? []).map((event) => [event.name, event]));

/** The room that an event is about; null for one that is about none. */
export function roomAbout(shapes: Shapes, { type, payload }: LiveEvent): Scope | null {
  return shapes.get(type)?.about?.(payload as never) ?? null;
}

/**
 * Events as they are heard by somebody who hears their scope only in part: what is about a room that this
 * person may not enter only says that something happened there, so that the numbers have no gap.
 */
export function inPartOf(contracts: readonly Contract[]) {
  const shapes = shapesOf(contracts);
  return async (
    events: readonly LiveEvent[],
    enters: (room: Scope) => Promise<boolean>,
  ): Promise<LiveEvent[]> => {
    const rooms = new Set(events.flatMap((event) => roomAbout(shapes, event) ?? []));
    const entered = new Map<Scope, boolean>();
    for (const room of rooms) entered.set(room, await enters(room));
    return events.map((event) => {
      const shape = shapes.get(event.type);
      const room = roomAbout(shapes, event);
      if (room !== null && !entered.get(room)) {
        const [, id = ""] = room.split(".");
        return { ...event, type: hiddenEvent, id, payload: null };
      }
      return shape?.inPart ? { ...event, payload: shape.inPart(event.payload as never) } : event;
    });
  };
}
