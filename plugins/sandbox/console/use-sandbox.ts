import { ownRecord } from "../../../src/console/data/own-record.ts";
import { useShow } from "../../../src/console/data/use-show.ts";
import { sandboxes } from "../contract/resources.ts";

/** Of an hour that is over nobody tells. */
const minute = 60_000;

/** The person's sandbox: `undefined` until it is known, `null` where there is none. */
export function useSandbox() {
  const { query } = useShow(sandboxes, ownRecord, { refetchInterval: () => minute });
  const state = query.data?.data;
  return { query, sandbox: state?.status === "absent" ? null : state };
}
