import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type SearchHit, searchRecords } from "../../../contract/house/called.ts";
import { call } from "../../http/client.ts";
import { useSession } from "../../use-session.ts";
import type { SavedPlace } from "../slots.ts";
import { matching, type PaletteEntry } from "./palette-entry.ts";
import { noteHit, recentHits } from "./recent.ts";
import { useActions } from "./use-actions.tsx";
import { usePages } from "./use-pages.ts";

/** How far the server's answer is. */
export type PalettePhase = "idle" | "searching" | "failed" | "done";

const patience = 200;
const mostPages = 12;

/** What a query finds: records chosen lately, pages, saved views, actions, then the records the server finds. */
export function usePaletteEntries(
  query: string,
  saved: readonly SavedPlace[],
): {
  entries: PaletteEntry[];
  phase: PalettePhase;
  /** Remembers what was chosen. */
  note: (entry: PaletteEntry) => void;
} {
  const { user } = useSession();
  const pages = usePages();
  const actions = useActions(pages.opens);
  const [recent] = useState(() => recentHits(user));
  const asked = useDebounced(query.trim());
  const enabled = asked.length >= 2 && user.verified;
  const search = useQuery({
    queryKey: [searchRecords.name, asked],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(searchRecords, { query: { q: asked } }, { signal }),
  });
  const drawn = (hits: readonly SearchHit[]): PaletteEntry[] =>
    hits.flatMap(({ id, title, subtitle, phone, path, kind }) => {
      const page = pages.recordAt(path);
      if (!page) return [];
      return [{ ...page, key: `${kind}:${id}`, title, detail: subtitle, phone, does: path }];
    });
  const hits = enabled ? (search.data?.data ?? []) : [];
  const first = matching(drawn(recent), query);
  const known = new Set(first.map(({ key }) => key));
  // A page to make something by is there as the action that leads to it.
  const made = new Set(actions.map(({ key }) => key));
  const places = pages.entries.filter(({ key }) => !made.has(key));
  const entries = [
    ...first,
    ...matching(places, query).slice(0, mostPages),
    ...(query.trim() === "" ? [] : matching(pages.saved(saved), query).slice(0, mostPages)),
    ...matching(actions, query),
    ...drawn(hits).filter(({ key }) => !known.has(key)),
  ];
  const waiting = query.trim() !== asked || search.isFetching;
  const phase =
    !enabled && !waiting ? "idle" : waiting ? "searching" : search.isError ? "failed" : "done";
  const note = (entry: PaletteEntry) => {
    const hit = [...hits, ...recent].find(({ kind, id }) => `${kind}:${id}` === entry.key);
    if (hit) noteHit(user, hit);
  };
  return { entries, phase, note };
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), patience);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
