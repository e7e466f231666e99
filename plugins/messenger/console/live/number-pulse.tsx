import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useEvent, useEvents, useHub, useRefresh } from "../../../../src/console/live/use-event.ts";
import type { MessengerNumber } from "../../contract/conversation.ts";
import { conversationChanged } from "../../contract/events/inbox.ts";
import { Intake, loadedReader } from "./intake.ts";
import { usePutCounters } from "./use-counters.ts";

/** Hears one number: how many wait, and everything for whoever shows it. */
export function NumberPulse({ number }: { number: MessengerNumber }) {
  const hub = useHub();
  const navigate = useNavigate();
  const counters = usePutCounters();
  const scope = `number.${number.id}`;
  const intake = useRef<Intake>(null);
  useEffect(() => {
    const made = new Intake({ hub, number, open: (path) => void navigate(path) });
    intake.current = made;
    return () => made.close();
  }, [hub, number, navigate]);
  useEvents(scope, (live) => intake.current?.take(live));
  useEvent(conversationChanged, scope, ({ unread_contacts: count }) =>
    counters.put(number.id, count),
  );
  useRefresh(scope, () => {
    loadedReader()?.findStore(hub)?.find(number.id)?.refresh();
    counters.refresh();
  });
  return null;
}
