import type { QueryClient } from "@tanstack/react-query";
import { api } from "./api.ts";
import { Desk } from "./desk.ts";
import { dropCache } from "./session-cache.ts";

const all = new WeakMap<QueryClient, Map<string, Desk>>();

function desksOf(client: QueryClient): Map<string, Desk> {
  const known = all.get(client);
  if (known) return known;
  const made = new Map<string, Desk>();
  all.set(client, made);
  return made;
}

/** The one desk of a number in this tab; it goes on sending while other pages are open. */
export function deskOf(client: QueryClient, numberId: string, userId: string): Desk {
  const desks = desksOf(client);
  const known = desks.get(numberId);
  if (known) return known;
  const made = new Desk(numberId, userId, api);
  desks.set(numberId, made);
  return made;
}

export const findDesk = (client: QueryClient, numberId: string): Desk | undefined =>
  desksOf(client).get(numberId);

export const openDesks = (client: QueryClient): Desk[] => [...desksOf(client).values()];

/** Another workspace: nothing that was read may be seen there. What is unsent waits in the tab. */
export function closeDesks(client: QueryClient): void {
  for (const desk of openDesks(client)) desk.close();
  desksOf(client).clear();
  dropCache();
}
