import { useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useDesk } from "../store/hooks/use-desk.ts";

/** Opens a conversation at once; the address follows. The same function every time. */
export function useOpenContact(search: string): (contactId: string, replace?: boolean) => void {
  const { front } = useDesk();
  const navigate = useNavigate();
  const latest = useRef({ navigate, search });
  useEffect(() => {
    latest.current = { navigate, search };
  });
  return useCallback(
    (contactId, replace = false) => {
      front.press(contactId);
      const to = { pathname: `/messenger/${contactId}`, search: latest.current.search };
      const { pathname, search: present } = window.location;
      const same = pathname === to.pathname && present === to.search;
      void latest.current.navigate(to, { replace: replace || same });
    },
    [front],
  );
}
