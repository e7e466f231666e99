import { useEffect } from "react";
import type { Slot } from "../../../../src/console/plugin.ts";
import type { savedPlaces } from "../../../../src/console/shell/slots.ts";
import { useLists } from "../use-views.ts";

type Found = typeof savedPlaces extends Slot<infer P> ? P : never;

/** Tells the palette which views one finds. */
export default function SavedViews({ onFound }: Found): null {
  const { data } = useLists();
  const views = data?.data.views;
  useEffect(() => {
    if (views) onFound(views);
  }, [views, onFound]);
  return null;
}
