import { hashKey } from "@tanstack/react-query";
import type { ListState } from "../../kit/table/list-address.ts";

type Params = Record<string, unknown> | undefined;

/** What tells two reads of one resource apart. */
export interface Asked {
  params: Record<string, unknown>;
  query?: Record<string, unknown>;
  id?: unknown;
}

/** A page of a list. */
export const listAsked = (params: Params = {}, query: Record<string, unknown>): Asked => ({
  params,
  query,
});

/** A page of a list as its address says it; `fixed` are fields nobody can change. */
export const addressAsked = (
  { q, filters, sort, page, perPage }: ListState,
  params?: Params,
  fixed: Record<string, string> = {},
): Asked =>
  listAsked(params, {
    page,
    per_page: perPage,
    ...filters,
    ...(q !== "" && { q }),
    ...(sort !== "" && { sort }),
    ...fixed,
  });

/** A record; of its path's parameters the last is its id. */
export const recordAsked = (id: unknown, params: Params = {}): Asked => ({
  id,
  params: Object.fromEntries(Object.entries(params).filter(([, value]) => value !== id)),
});

interface FirstAnswer {
  promise: Promise<unknown>;
  /** Once it is there; none where it was refused. */
  answer?: unknown;
  /** When it had ended, well or badly. */
  at?: number;
  /** The page has it: whatever it asks now is asked anew. */
  taken?: true;
}

const answers = new Map<string, FirstAnswer>();

const keyOf = (resource: string, asked: Asked) => hashKey([resource, asked]);

/** How long what was read counts as new, in milliseconds. */
export const fresh = 5_000;

/** Keeps a read that began before its page was there; resolves when it has ended, well or badly. */
export async function keepFirst(
  resource: string,
  asked: Asked,
  promise: Promise<unknown>,
): Promise<void> {
  const kept: FirstAnswer = { promise };
  answers.set(keyOf(resource, asked), kept);
  try {
    kept.answer = await promise;
  } catch {
    // The page tells, by the same promise.
  }
  kept.at = Date.now();
}

const isFresh = ({ at }: FirstAnswer) => at !== undefined && Date.now() - at < fresh;

/** The same read, if it is still on its way, or arrived between a page's drawing and its asking. */
export function takeFirst<T>(resource: string, asked: Asked): Promise<T> | undefined {
  const found = answers.get(keyOf(resource, asked));
  if (!found || (found.at !== undefined && (found.taken || !isFresh(found)))) return undefined;
  found.taken = true;
  return found.promise as Promise<T>;
}

/** As react-query's options: the answer that was there before the page was. */
export function initialAnswer<T>(resource: string, asked: Asked) {
  const found = answers.get(keyOf(resource, asked));
  return {
    initialData: () => {
      if (found?.answer === undefined || !isFresh(found)) return undefined;
      found.taken = true;
      return found.answer as T;
    },
    initialDataUpdatedAt: found?.at,
  };
}

/** Forgets what was read before the page was there: it is of a workspace that was left. */
export const forgetFirst = (): void => answers.clear();
