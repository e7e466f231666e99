import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { brand } from "../../../../src/console/brand.ts";
import { call } from "../../../../src/console/client.ts";
import { tabKept } from "../../../../src/console/session/stored.ts";
import { useAct } from "../../../../src/console/use-act.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import {
  listMessengerTags,
  listMessengerUsers,
  switchMessengerNumber,
} from "../../contract/endpoints/inbox.ts";
import { listMessengerTemplates } from "../../contract/endpoints/messages.ts";
import { api } from "../store/api.ts";
import { deskOf, findDesk } from "../store/desks.ts";

const key = ["messenger", "active-number"];
// Emptied with the other caches of the tab.
const keptName = "cache.messenger-number";
const delay = 400;
const ofNumber = [listMessengerTags, listMessengerTemplates, listMessengerUsers];

const lineName = `${brand.prefix}.messenger-number`;

/** The number the messenger shows, and the way to another one. */
export interface ActiveNumber {
  /** Undefined while unknown, null when the person has none. */
  id: string | null | undefined;
  error: unknown;
  retry: () => void;
  switching: boolean;
  switchTo: (id: string) => Promise<void>;
  /** The server says that another one is active: it was switched somewhere else. */
  follow: (id: string | null) => void;
}

export function useActiveNumber(): ActiveNumber {
  const client = useQueryClient();
  const { user } = useSession();
  const { act, busy } = useAct();
  const { data, error, refetch } = useQuery({
    queryKey: key,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    initialData: () => tabKept.get(keptName) ?? undefined,
    queryFn: async (): Promise<string | null> => {
      const answer = await api.conversations({}, 1);
      if (answer.number_id !== null) {
        deskOf(client, answer.number_id, user.id).lists.put({}, 1, answer);
      }
      return answer.number_id;
    },
  });
  const id = data;
  useEffect(() => {
    if (id) tabKept.set(keptName, id);
    else tabKept.remove(keptName);
  }, [id]);

  const follow = useCallback(
    (next: string | null) => {
      const old = client.getQueryData<string | null>(key);
      if (old === next) return;
      if (old) findDesk(client, old)?.leave();
      client.setQueryData(key, next);
      // These answer for whichever number is active.
      for (const { name } of ofNumber) void client.resetQueries({ queryKey: [name] });
    },
    [client],
  );
  useOtherTabs(id, follow);

  const switchTo = async (next: string) => {
    if (next === id) return;
    await act(async () => {
      await call(switchMessengerNumber, { params: { number: next } });
      await new Promise((resolve) => setTimeout(resolve, delay));
      follow(next);
      tellTabs(next);
    });
  };
  return { id, error, retry: () => void refetch(), switching: busy, switchTo, follow };
}

function tellTabs(id: string): void {
  if (typeof BroadcastChannel === "undefined") return;
  const line = new BroadcastChannel(lineName);
  line.postMessage(id);
  line.close();
}

/** The active number is the person's, not the tab's: all their tabs show the same one. */
function useOtherTabs(id: string | null | undefined, follow: ActiveNumber["follow"]): void {
  useEffect(() => {
    if (!id || typeof BroadcastChannel === "undefined") return;
    const line = new BroadcastChannel(lineName);
    line.addEventListener("message", ({ data }: MessageEvent<string>) => follow(data));
    return () => line.close();
  }, [id, follow]);
}
