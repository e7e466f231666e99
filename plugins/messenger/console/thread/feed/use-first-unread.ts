import { useState } from "react";
import type { Line } from "../../store/hooks/use-desk.ts";

/** The message above which the line of the unread stands: settled once, when there are messages. */
export function useFirstUnread(unread: number, lines: readonly Line[]): string | undefined {
  const [found, setFound] = useState<{ key: string | undefined } | null>(null);
  if (found === null && lines.length > 0) {
    const incoming = lines.filter(({ message }) => message.direction === "incoming");
    const key = unread > 0 ? incoming.at(-unread)?.key : undefined;
    setFound({ key });
    return key;
  }
  return found?.key;
}
