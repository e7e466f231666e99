import { useState } from "react";
import { useShow } from "../../../src/console/data/use-show.ts";
import { useLiveState } from "../../../src/console/live/use-event.ts";
import { tabKept } from "../../../src/console/session/stored.ts";
import { useSession } from "../../../src/console/use-session.ts";
import type { ContactsExport } from "../contract/export.ts";
import { contactExports } from "../contract/resources.ts";

const pollEvery = 3_000;
/** Below the fifteen minutes a link lives. */
const linkEvery = 10 * 60_000;

export const isOver = ({ status }: ContactsExport) => status === "finished" || status === "failed";

/** The person's latest export of a number: found again after leaving the page, followed live. */
export function useExport(number: string) {
  const { user } = useSession();
  const live = useLiveState();
  const kept = `export.${user.id}.${number}`;
  const [id, setId] = useState(() => tabKept.get(kept));
  const { query } = useShow(contactExports, id ?? "", {
    params: { number },
    enabled: id !== null,
    refetchInterval: (known) =>
      known && !isOver(known) && live !== "live" ? pollEvery : linkEvery,
  });
  return {
    // What was kept may be gone from the server: then there is nothing to show.
    latest: query.error === null ? query.data?.data : undefined,
    reading: query.isLoading,
    begin: (started: ContactsExport) => {
      tabKept.set(kept, started.id);
      setId(started.id);
    },
  };
}
