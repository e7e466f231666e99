import { useSyncExternalStore } from "react";

/** A toast that was shown: errors must not exist only as long as a toast does. */
export interface Notice {
  id: number;
  at: Date;
  kind: "success" | "error" | "info";
  message: string;
  description: string | undefined;
}

const most = 30;
let notices: readonly Notice[] = [];
const listeners = new Set<() => void>();

/** Keeps a toast in the list of recent notices, newest first. */
export function noteNotice(notice: Omit<Notice, "id" | "at">): void {
  const id = (notices[0]?.id ?? 0) + 1;
  notices = [{ ...notice, id, at: new Date() }, ...notices].slice(0, most);
  for (const listener of listeners) listener();
}

/** The recent notices of this tab, newest first. */
export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => notices,
  );
}
