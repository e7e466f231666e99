import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useEvents, useHub, useRefresh } from "../../../../src/console/live/use-event.ts";
import type { LiveEvent } from "../../../../src/contract/event.ts";
import type { Settings } from "../../../notifications/contract/notification.ts";
import type { MessengerNumber } from "../../contract/conversation.ts";
import { conversationChanged, conversationErased } from "../../contract/events/inbox.ts";
import { setHeardFrom } from "./heard-from.ts";
import { Intake } from "./intake.ts";
import { usePutCounters } from "./use-counters.ts";

const told: readonly string[] = [conversationChanged.name, conversationErased.name];
const counted = conversationChanged.payload.pick({ unread_contacts: true });

/** Of a changed or erased conversation only the number's count: the rest is read by whoever shows it. */
const countOf = ({ payload }: LiveEvent): number | undefined =>
  counted.safeParse(payload).data?.unread_contacts;

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
  useEvents(scope, (live) => {
    intake.current?.take(live);
    const count = told.includes(live.type) ? countOf(live) : undefined;
    if (count !== undefined) counters.put(number.id, count);
  });
  useRefresh(scope, (since, head) => {
    setHeardFrom(hub, number.id, head);
    intake.current?.begin();
    counters.refresh(since);
  });
  return null;
}
