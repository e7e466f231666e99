import { useEffect, useSyncExternalStore } from "react";
import { useEvent, useHub } from "../../../../src/console/live/use-event.ts";
import { useTitleCount } from "../../../../src/console/shell/titles.ts";
import { useMay, useSession } from "../../../../src/console/use-session.ts";
import { useNotificationSettings } from "../../../notifications/console/slots.ts";
import { draftChanged, starsChanged } from "../../contract/events/inbox.ts";
import { loadedReader } from "../live/intake.ts";
import { NumberPulse } from "../live/number-pulse.tsx";
import { tabNumber } from "../live/tab-number.ts";
import { useCounters } from "../live/use-counters.ts";
import { useNumbers } from "../live/use-numbers.ts";
import "../live/live.css";

/** Hears every number of the person as long as they are signed in: no page has to be open for it. */
export default function Background() {
  const { user } = useSession();
  const may = useMay()(["read", "Number"]) && user.verified;
  return may ? <Listening key={user.active_workspace_id} /> : null;
}

// One socket carries at most a hundred channels. The number that is shown is heard beside these, whichever it is.
const most = 60;

function Listening() {
  const { user } = useSession();
  const hub = useHub();
  const numbers = useNumbers();
  const shown = useSyncExternalStore(tabNumber.subscribe, tabNumber.get);
  const { settings } = useNotificationSettings();
  useTitleCount("messenger", useCounters().unread_contacts);
  useEffect(() => () => loadedReader()?.findStore(hub)?.close(), [hub]);
  useEvent(draftChanged, `user.${user.id}`, ({ contact_id: contactId, body }) =>
    loadedReader()?.findStore(hub)?.putDraft(contactId, body),
  );
  useEvent(starsChanged, `user.${user.id}`, ({ contact_id: contactId, starred }) =>
    loadedReader()?.findStore(hub)?.putStars(contactId, starred),
  );
  return (numbers.data?.data ?? [])
    .filter(({ id }, at) => at < most || id === shown)
    .map((number) => <NumberPulse key={number.id} number={number} settings={settings} />);
}
