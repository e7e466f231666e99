import { useEffect, useState } from "react";
import { call } from "../../../../src/console/http/client.ts";
import { openPhoneChat } from "../../contract/endpoints.ts";
import type { PhoneChat } from "../../contract/phone.ts";

/** Whoever has the chat in front of them has read what is in it. */
export function useRead(phone: string, { number_id, unread, opened }: PhoneChat): void {
  const [seen, setSeen] = useState(document.visibilityState === "visible");
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  useEffect(() => {
    if (!seen || (opened && unread === 0) || number_id === null) return;
    // What is not read now is read with the next message.
    call(openPhoneChat, { params: { phone }, body: { number_id } }).catch(() => undefined);
  }, [phone, number_id, unread, opened, seen]);
}
