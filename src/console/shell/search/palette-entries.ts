import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { searchRecords } from "../../../contract/house.ts";
import { call } from "../../http/client.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { allows } from "../../session/allows.ts";
import { useRegistry } from "../../tree/registry-context.ts";
import { useSession } from "../../use-session.ts";

/** One line of the palette. */
export interface PaletteEntry {
  kind: string;
  title: string;
  detail: string;
  path: string;
}

/** How far the server's answer is. */
export type PalettePhase = "idle" | "searching" | "failed" | "done";

const patience = 200;

const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** Pages and records for a query, pages first. */
export function usePaletteEntries(query: string): {
  entries: PaletteEntry[];
  phase: PalettePhase;
} {
  const { user } = useSession();
  const pages = usePages();
  const asked = useDebounced(query.trim());
  const enabled = asked.length >= 2 && user.verified;
  const search = useQuery({
    queryKey: [searchRecords.name, asked],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(searchRecords, { query: { q: asked } }, { signal }),
  });
  const words = plain(query).split(/\s+/);
  const found = pages.filter(({ title, detail }) => {
    const text = plain(`${title} ${detail}`);
    return words.every((word) => text.includes(word));
  });
  const records = (enabled ? (search.data?.data ?? []) : []).map((hit) => ({
    kind: hit.kind,
    title: hit.title,
    detail: hit.subtitle,
    path: hit.path,
  }));
  const waiting = query.trim() !== asked || search.isFetching;
  const phase =
    !enabled && !waiting ? "idle" : waiting ? "searching" : search.isError ? "failed" : "done";
  return { entries: [...found.slice(0, 12), ...records], phase };
}

/** Every page without parameters that this person may open, tabs and menu entries alike. */
function usePages(): PaletteEntry[] {
  const { t } = useTranslation();
  const { user, ability } = useSession();
  const { pages } = useRegistry();
  return pages
    .flatMap((page) => [
      { ...page, owner: null as string | null },
      ...(page.tabs?.pages ?? [])
        .filter((one) => one.path !== page.path && !one.hidden)
        .map((one) => ({ ...one, owner: t(page.title) })),
    ])
    .filter((page) => !page.path.includes(":") && allows(user, ability, page))
    .map((page) => ({
      kind: "page",
      title: t(page.title),
      detail: page.owner ?? (page.path.startsWith("/admin") ? t("shell:staffArea") : ""),
      path: page.path,
    }));
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), patience);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
