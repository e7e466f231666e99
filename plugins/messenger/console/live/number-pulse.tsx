import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useEvent, useEvents, useHub, useRefresh } from "../../../../src/console/live/use-event.ts";
import type { Settings } from "../../../notifications/contract/notification.ts";
import type { MessengerNumber } from "../../contract/conversation.ts";
import { conversationChanged } from "../../contract/events/inbox.ts";
import { Intake, loadedReader } from "./intake.ts";
import { usePutCounters } from "./use-counters.ts";

interface NumberPulseProps {
  number: MessengerNumber;
  /** Undefined until known. */
  settings: Settings | undefined;
}

/** Hears one number: how many wait, and everything for whoever shows it. */
export function NumberPulse({ number, settings }: NumberPulseProps) {
  const hub = useHub();
  const navigate = useNavigate();
  const counters = usePutCounters();
  const scope = `number.${number.id}`;
  const intake = useRef<Intake>(null);
  const latest = useRef(settings);
  useEffect(() => {
    latest.current = settings;
  });
  useEffect(() => {
    const made = new Intake({
      hub,
      number,
      settings: () => latest.current,
      open: (path) => void navigate(path),
    });
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
