import { useEffect, useRef } from "react";
import { useInvalidateAll } from "../../../src/console/data/use-invalidate-all.ts";
import { useEvent } from "../../../src/console/live/use-event.ts";
import { bulkChanged, bulkProgressed } from "../contract/events.ts";
import { bulkRows, bulks } from "../contract/resources.ts";

const pace = 1_500;

/** Reads bulks again as they change; how far they are is told each second, and read a little slower. */
function useReadAgain(): (soon?: true) => void {
  const invalidateAll = useInvalidateAll();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  return (soon) => {
    if (!soon) return invalidateAll([bulks, bulkRows]);
    timer.current ??= setTimeout(() => {
      timer.current = null;
      invalidateAll([bulks, bulkRows]);
    }, pace);
  };
}

/** Follows what is sent in bulk from a number; a number is a channel of its own. */
export function FollowNumber({ id }: { id: string }) {
  const read = useReadAgain();
  useEvent(bulkChanged, `number.${id}`, () => read());
  useEvent(bulkProgressed, `number.${id}`, () => read(true));
  return null;
}

/** Reads the rows again where what was looked for of their bulk says that some moved. */
export function FollowRows({ moved }: { moved: Date }) {
  const invalidateAll = useInvalidateAll();
  const at = moved.getTime();
  const seen = useRef(at);
  useEffect(() => {
    if (seen.current === at) return;
    seen.current = at;
    invalidateAll([bulkRows]);
  }, [at, invalidateAll]);
  return null;
}

/** Follows what is sent in bulk from any number: staff hear of changes, and look for progress themselves. */
export function FollowAll() {
  const read = useReadAgain();
  useEvent(bulkChanged, "staff", () => read());
  return null;
}
