import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useEvent, useEvents, useRefresh } from "../../../../src/console/live/use-event.ts";
import type { MessengerNumber } from "../../contract/conversation.ts";
import { conversationChanged } from "../../contract/events/inbox.ts";
import { Intake, loadedReader } from "./intake.ts";
import { useCountAgain, usePutCount } from "./use-counters.ts";

/** Hears one number: how many wait, and everything for whoever shows it. */
export function NumberPulse({ number }: { number: MessengerNumber }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const putCount = usePutCount();
  const countAgain = useCountAgain();
  const scope = `number.${number.id}`;
  const intake = useRef<Intake>(null);
  useEffect(() => {
    const made = new Intake({ client, number, open: (path) => void navigate(path) });
    intake.current = made;
    return () => made.close();
  }, [client, number, navigate]);
  useEvents(scope, (live) => intake.current?.take(live));
  useEvent(conversationChanged, scope, ({ unread_contacts: count }) => putCount(number.id, count));
  useRefresh(scope, () => {
    loadedReader()?.refreshDesk(client, number.id);
    countAgain();
  });
  return null;
}
