import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { JsonFinding } from "../../../../src/console/kit/code/json-editor-props.ts";
import { faultWords } from "../../contract/json/fault-words.ts";
import { type Fault, placed } from "../../contract/json/faults.ts";
import { at, readJson, textOf } from "../../contract/json/read.ts";
import { validate } from "../../contract/json/validate.ts";
import { actionsOf, screensOf } from "../../contract/json/walk.ts";
import { runnable } from "../run/flow-shape.ts";

/** A broken rule for people: its sentence, and its place as they count. */
export interface ShownFault extends JsonFinding {
  line: number;
  column: number;
}

/** A screen of the outline. */
export interface ShownScreen {
  id: string;
  title: string;
  terminal: boolean;
  count: number;
  leadsTo: string[];
  from: number;
}

function screensIn(text: string): ShownScreen[] {
  const read = readJson(text);
  if ("fault" in read) return [];
  return screensOf(read.root).map(({ id, terminal, components, node }) => {
    const moves = components.flatMap(actionsOf).filter(({ name }) => name === "navigate");
    const targets = moves.flatMap((move) => textOf(at(move.node, "next", "name")) ?? []);
    return {
      id,
      title: textOf(at(node, "title")) ?? "",
      terminal,
      count: components.length,
      leadsTo: [...new Set(targets)],
      from: node.offset,
    };
  });
}

/** The sentence of a broken rule. */
export function useFaultWords() {
  const { t } = useTranslation();
  return useMemo(
    () =>
      ({ code, params, from, to }: Fault): JsonFinding => ({
        from,
        to,
        message: t(faultWords[code], { ...params }),
      }),
    [t],
  );
}

/** What the editor's neighbours show of a text; it may be a moment behind the typing. */
export function useAnalysis(text: string) {
  const say = useFaultWords();
  const deferred = useDeferredValue(text);
  return useMemo(() => {
    const found = validate(deferred);
    const places = placed(deferred, found);
    const faults = found.map((fault, index): ShownFault => {
      const place = places[index];
      return { ...say(fault), line: place?.line_start ?? 1, column: place?.column_start ?? 1 };
    });
    return { faults, screens: screensIn(deferred), flow: runnable(deferred) };
  }, [deferred, say]);
}
