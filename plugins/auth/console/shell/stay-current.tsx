import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router-dom";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useEvent, useRefresh } from "../../../../src/console/live/use-event.ts";
import { useSwitched } from "../../../../src/console/shell/use-switched.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { getUser } from "../../../users/contract/endpoints.ts";
import { userChanged } from "../../../users/contract/events.ts";
import { sessionUserOf } from "../session.ts";

/** Follows what other tabs, devices and people change about the signed-in person. */
export default function StayCurrent() {
  const { user, reload } = useSession();
  const { query } = useCustom(getUser, {}, { enabled: false });
  const switched = useSwitched();
  const { revalidate } = useRevalidator();
  const known = useRef(user);
  useEffect(() => {
    known.current = user;
  }, [user]);

  const follow = async () => {
    const { data } = await query.refetch({ throwOnError: true });
    if (data === undefined) return;
    const next = sessionUserOf(data.data);
    if (JSON.stringify(next) === JSON.stringify(known.current)) return;
    // Who had none is given one, by an invitation say: the tab of whoever has one stays there.
    if (next.active_workspace_id === known.current.active_workspace_id) await reload();
    else await switched(next.active_workspace_id);
    // Guards look again: the page may be one the person has just lost.
    await revalidate();
  };
  // One after the other: a read on its way may be older than the event. One that fails leaves what is
  // known; the next event or answer corrects it.
  const last = useRef(Promise.resolve());
  const tryToFollow = () => {
    last.current = last.current.then(follow).catch(() => undefined);
  };
  const scope = `user.${user.id}`;
  useEvent(userChanged, scope, tryToFollow);
  // The person was read after this page began.
  useRefresh(scope, (since) => since > performance.timeOrigin && tryToFollow());
  return null;
}
