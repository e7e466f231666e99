import { useEffect, useState } from "react";
import { call } from "../../../src/console/client.ts";
import { useEvent } from "../../../src/console/live/use-event.ts";
import { getNumber } from "../contract/endpoints.ts";
import { numberChanged } from "../contract/events.ts";
import { useNumberCache } from "./use-number-cache.ts";

// Each number is a channel of its own, and a connection may only join so many a minute.
const most = 10;
let followed = 0;

/** Keeps a row of the numbers list up to date; those beyond the first ten wait for the next reading. */
export function useFollow(id: string): void {
  const keep = useNumberCache();
  const [scope, setScope] = useState<string | null>(null);
  useEffect(() => {
    if (followed >= most) return;
    followed += 1;
    setScope(`number.${id}`);
    return () => {
      followed -= 1;
      setScope(null);
    };
  }, [id]);
  useEvent(numberChanged, scope, () => {
    call(getNumber, { params: { number: id } }).then(
      ({ data }) => keep(data),
      () => undefined,
    );
  });
}
