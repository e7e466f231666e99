import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useEvents, useHub, useRefresh } from "../../../../src/console/live/use-event.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import type { LiveEvent } from "../../../../src/contract/event.ts";
import { hiddenEvent } from "../../../../src/contract/values/hidden-event.ts";
import type { Settings } from "../../../notifications/contract/notification.ts";
import type { MessengerNumber } from "../../contract/conversation.ts";
import { conversationChanged, conversationErased } from "../../contract/events/inbox.ts";
import { setHeardFrom } from "./heard-from.ts";
import { Intake } from "./intake.ts";
import { usePutCounters } from "./use-counters.ts";

const told: readonly string[] = [conversationChanged.name, conversationErased.name];
const counted = conversationChanged.payload.pick({ unread_contacts: true });

/**
 * Of a changed or erased conversation only the number's count: the rest is read by whoever shows it. Null: it is
 * another for each who sees a part of them, and is asked for.
 */
const countOf = ({ payload }: LiveEvent): number | null | undefined =>
  counted.safeParse(payload).data?.unread_contacts;

/** How often (ms) at most. */
const countedEvery = 2_000;

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
  const counting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { user } = useSession();
  const latest = useRef({ settings, user });
  useEffect(() => {
    latest.current = { settings, user };
  });
  useEffect(() => {
    const made = new Intake({
      hub,
      number,
      settings: () => latest.current.settings,
      person: () => latest.current.user,
      open: (path) => void navigate(path),
    });
    intake.current = made;
    return () => made.close();
  }, [hub, number, navigate]);
  useEvents(scope, (live) => {
    intake.current?.take(live);
    const asked = live.type === hiddenEvent ? null : undefined;
    const count = told.includes(live.type) ? countOf(live) : asked;
    if (typeof count === "number") counters.put(number.id, count);
    if (count === null) {
      counting.current ??= setTimeout(() => {
        counting.current = undefined;
        counters.refresh(Date.now());
      }, countedEvery);
    }
  });
  useEffect(() => () => clearTimeout(counting.current), []);
  useRefresh(scope, (since, head) => {
    setHeardFrom(hub, number.id, head);
    intake.current?.begin();
    counters.refresh(since);
  });
  return null;
}
