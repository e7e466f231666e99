import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readAgain } from "../../../../src/console/data/calls/read-again.ts";
import { openConnection } from "../../../../src/console/live/connection.ts";
import { fetchEvents } from "../../../../src/console/live/fetch-events.ts";
import { createHub } from "../../../../src/console/live/hub.ts";
import { currentToken } from "../../../../src/console/session/token.ts";
import { phoneChanged } from "../../contract/events.ts";
import { keys } from "./use-phones.ts";

/** Reads again what changed on the phones that talk to these numbers, as soon as it does. */
export function useLive(numbers: readonly string[]): void {
  const client = useQueryClient();
  const [hub] = useState(() => createHub(openConnection, fetchEvents));
  useEffect(() => () => hub.close(), [hub]);
  const all = numbers.join(" ");
  useEffect(() => {
    if (all === "" || currentToken() === null) return;
    const read = (key: readonly unknown[]) => void readAgain(client, key);
    const ends = all.split(" ").map((number) =>
      hub.listen(`phones.${number}`, {
        event({ payload }) {
          const changed = phoneChanged.payload.safeParse(payload);
          if (!changed.success) return;
          const { phone, number_id } = changed.data;
          read(keys.messages(phone, number_id));
          read(keys.chats(phone));
          read(keys.phones);
        },
        refresh: () => read([]),
      }),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [all, client, hub]);
}
