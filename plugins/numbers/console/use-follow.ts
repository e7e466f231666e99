import { useResourceSubscription } from "@refinedev/core";
import { useEffect, useState } from "react";
import { numbers } from "../contract/resources.ts";

// Each number is a channel of its own, and a connection may only join so many a minute.
const most = 10;
let followed = 0;

/** Hears of a row of the numbers list; those beyond the first ten wait for the next reading. */
export function useFollow(id: string): void {
  const [enabled, setEnabled] = useState(false);
  useEffect(() => {
    if (followed >= most) return;
    followed += 1;
    setEnabled(true);
    return () => {
      followed -= 1;
      setEnabled(false);
    };
  }, []);
  useResourceSubscription({
    resource: numbers.name,
    channel: `resources/${numbers.name}`,
    params: { subscriptionType: "useOne", meta: { params: { number: id } } },
    types: ["*"],
    enabled,
  });
}
