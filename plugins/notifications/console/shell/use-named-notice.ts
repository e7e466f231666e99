import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { noticeParam } from "../../contract/link.ts";

/** Follows the notification that an address names, and takes it out of the address. */
export function useNamedNotice(follow: (id: string) => Promise<void>): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is another link
  useEffect(() => {
    const asked = new URLSearchParams(search);
    const id = asked.get(noticeParam);
    if (id === null) return;
    asked.delete(noticeParam);
    void follow(id);
    void navigate({ pathname, search: asked.toString(), hash }, { replace: true, state });
  }, [search]);
}
