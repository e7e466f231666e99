import { useResourceSubscription } from "@refinedev/core";
import { useEffect, useRef } from "react";
import { useInvalidateAll } from "../../../src/console/data/use-invalidate-all.ts";
import { bulkRows, bulks } from "../contract/resources.ts";

function useFollow(resource: string, number: string) {
  useResourceSubscription({
    resource,
    channel: `resources/${resource}`,
    params: { subscriptionType: "useList", meta: { params: { number } } },
    types: ["*"],
  });
}

/** Follows what is sent in bulk from a number; a number is a channel of its own. */
export function FollowNumber({ id }: { id: string }) {
  useFollow(bulks.name, id);
  useFollow(bulkRows.name, id);
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
