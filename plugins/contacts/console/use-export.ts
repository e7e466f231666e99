import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useEvent, useLiveState } from "../../../src/console/live/use-event.ts";
import { tabKept } from "../../../src/console/session/stored.ts";
import { callKey, useCall } from "../../../src/console/use-call.ts";
import { useSession } from "../../../src/console/use-session.ts";
import { getContactsExport } from "../contract/endpoints.ts";
import { contactsExportChanged } from "../contract/events.ts";
import type { ContactsExport } from "../contract/export.ts";

const pollEvery = 3_000;
/** Below the fifteen minutes a link lives. */
const linkEvery = 10 * 60_000;

const isOver = ({ status }: Pick<ContactsExport, "status">) =>
  status === "finished" || status === "failed";

/** The person's latest export of a number: found again after leaving the page, followed live. */
export function useExport(number: string) {
  const { user } = useSession();
  const client = useQueryClient();
  const live = useLiveState();
  const kept = `export.${user.id}.${number}`;
  const [id, setId] = useState(() => tabKept.get(kept));
  const input = { params: { number, export: id ?? "" } };
  const known = client.getQueryData<{ data: ContactsExport }>(callKey(getContactsExport, input));
  const running = known !== undefined && !isOver(known.data);
  const { data, error, refetch } = useCall(getContactsExport, id === null ? null : input, {
    refetchInterval: running && live !== "live" ? pollEvery : linkEvery,
  });

  useEvent(contactsExportChanged, `user.${user.id}`, ({ user_id: _, ...change }) => {
    if (change.id !== id) return;
    client.setQueryData<{ data: ContactsExport }>(
      callKey(getContactsExport, input),
      (before) => before && { data: { ...before.data, ...change } },
    );
    // The event does not tell the link.
    if (isOver(change)) void refetch();
  });
  return {
    // What was kept may be gone from the server: then there is nothing to show.
    latest: error === null ? data?.data : undefined,
    begin: (started: ContactsExport) => {
      tabKept.set(kept, started.id);
      const params = { number, export: started.id };
      client.setQueryData(callKey(getContactsExport, { params }), { data: started });
      setId(started.id);
    },
  };
}
