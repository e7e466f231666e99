import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Hidden } from "../../../../src/console/kit/text/hidden.tsx";
import type { Line } from "../store/hooks/use-desk.ts";

const pause = 2_000;
/** A line that does not change is not said: it is emptied before the next can come. */
const said = 1_500;

/** Says what came in, in one sentence for all that arrived within two seconds. History is not news. */
export function Announcer({ lines, name }: { lines: readonly Line[]; name: string }) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const last = useRef<number | null>(null);
  const waiting = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const clearing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const placed = lines.findLast(({ message }) => message.sending === undefined);
    if (!placed) return;
    const { position } = placed.message;
    if (last.current !== null && position > last.current) {
      const news = lines.filter(
        ({ message }) =>
          message.direction === "incoming" && message.position > (last.current ?? position),
      );
      waiting.current += news.length;
    }
    last.current = Math.max(position, last.current ?? position);
    if (waiting.current === 0 || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setText(t("messenger:thread.news", { count: waiting.current, name }));
      waiting.current = 0;
      clearing.current = setTimeout(() => setText(""), said);
    }, pause);
  }, [lines, name, t]);
  // What came while nobody heard of it is history too.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      clearTimeout(clearing.current);
      timer.current = undefined;
      last.current = null;
      waiting.current = 0;
    },
    [],
  );
  return <Hidden role="status">{text}</Hidden>;
}
