import { useCallback, useEffect, useRef } from "react";
import { useCustomMutation } from "../../../src/console/data/use-custom-mutation.ts";
import { isSilent } from "../../../src/console/http/transport.ts";
import { useTell } from "../../../src/console/tell.ts";
import { useConfirmed } from "../../numbers/console/slots.ts";
import type { openBackup, openServerLog } from "../contract/endpoints.ts";

/** `[open, dialog]`: asks for a file's link, by the password where it was long ago, and follows it. */
export function useOpened(endpoint: typeof openServerLog | typeof openBackup, number: string) {
  const [confirmed, dialog] = useConfirmed();
  const tell = useTell();
  // A refusal may only want the password: it is told here.
  const { mutateAsync } = useCustomMutation(endpoint, { quiet: true });
  const follow = async ({ id }: { id: string }) => {
    try {
      const { url } = await confirmed(() => mutateAsync({ params: { number, file: id } }));
      const link = document.createElement("a");
      link.href = url;
      link.download = "";
      link.click();
    } catch (error) {
      if (!isSilent(error)) tell.error(error);
    }
  };
  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });
  // The same between renders, so that the columns are.
  const open = useCallback((file: { id: string }) => void latest.current(file), []);
  return [open, dialog] as const;
}
