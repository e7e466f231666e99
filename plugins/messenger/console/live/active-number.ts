import { useEffect, useState, useSyncExternalStore } from "react";
import { brand } from "../../../../src/console/brand.ts";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { listConversations, switchMessengerNumber } from "../../contract/endpoints/inbox.ts";
import { perPage } from "../store/contacts/contact-list.ts";
import { useMessengerStore } from "../store/hooks/use-messenger-store.ts";
import type { MessengerStore } from "../store/messenger-store.ts";

const delay = 400;

const lineName = `${brand.prefix}.messenger-number`;

/** The number the messenger shows, and the way to another one. */
export interface ActiveNumber {
  /** Undefined while unknown, null when the person has none. */
  id: string | null | undefined;
  error: unknown;
  retry: () => void;
  switching: boolean;
  switchTo: (id: string) => Promise<void>;
}

export function useActiveNumber(): ActiveNumber {
  const store = useMessengerStore();
  useState(() => store.recall());
  const id = useSyncExternalStore(store.subscribe, () => store.active);
  const { query } = useCustom(
    listConversations,
    id ? null : { query: { page: 1, per_page: perPage } },
    { gcTime: 0 },
  );
  const first = query.data?.data;
  useEffect(() => {
    if (first) store.begin(first);
  }, [store, first]);
  useOtherTabs(id, store);

  const { mutateAsync } = useCustomMutation(switchMessengerNumber);
  const [switching, setSwitching] = useState(false);
  const switchTo = async (next: string) => {
    if (next === id || switching) return;
    setSwitching(true);
    try {
      await mutateAsync({ params: { number: next } });
      await new Promise((resolve) => setTimeout(resolve, delay));
      store.follow(next);
      announce(next);
    } catch {
      // Told as a toast: the number stays.
    } finally {
      setSwitching(false);
    }
  };
  return { id, error: query.error, retry: () => void query.refetch(), switching, switchTo };
}

function announce(id: string): void {
  if (typeof BroadcastChannel === "undefined") return;
  const line = new BroadcastChannel(lineName);
  line.postMessage(id);
  line.close();
}

/** The active number is the person's, not the tab's: all their tabs show the same one. */
function useOtherTabs(id: string | null | undefined, store: MessengerStore): void {
  useEffect(() => {
    if (!id || typeof BroadcastChannel === "undefined") return;
    const line = new BroadcastChannel(lineName);
    line.addEventListener("message", ({ data }: MessageEvent<string>) => store.follow(data));
    return () => line.close();
  }, [id, store]);
}
