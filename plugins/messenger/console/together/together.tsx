import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { useEvent, useHear } from "../../../../src/console/live/use-event.ts";
import { NotFoundPage } from "../../../../src/console/shell/not-found-page.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import { useMayOn } from "../../../numbers/console/slots.ts";
import { numberChanged } from "../../../numbers/contract/events.ts";
import type { MessengerNumber } from "../../contract/conversation.ts";
import { getConversation } from "../../contract/endpoints/inbox.ts";
import { allNumbers } from "../../contract/parts.ts";
import { Inbox } from "../inbox/inbox.tsx";
import { type ActiveNumber, useMessengerStore, withNumber } from "../live/active-number.ts";
import { LiveNotice } from "../live/live-notice.tsx";
import { useWayBack } from "../live/use-way-back.ts";
import { Workplace } from "../pages/workplace.tsx";
import { NumberNames, namesOf } from "../store/hooks/number-names.ts";
import { DesksContext } from "../store/hooks/use-desk.ts";
import type { AllList } from "./all-list.ts";
import { AllListContext, useAllList } from "./use-all-list.ts";

/** The inbox of all numbers: one list, and each conversation on the number it is of. */
export default function Together({ active, waiting }: TogetherProps) {
  const { numbers } = active;
  const read = numbers.data?.data;
  // While they are read again, as after another right, those that were there stay.
  const [known, setKnown] = useState(read);
  if (read && read !== known) setKnown(read);
  if (known) return <AllNumbers active={active} numbers={known} />;
  if (!numbers.error) return waiting;
  return <ErrorState error={numbers.error} retry={() => void numbers.refetch()} />;
}

interface TogetherProps {
  active: ActiveNumber;
  /** Drawn until the numbers are known. */
  waiting: ReactNode;
}

interface AllNumbersProps {
  active: ActiveNumber;
  numbers: readonly MessengerNumber[];
}

function AllNumbers({ active, numbers }: AllNumbersProps) {
  const store = useMessengerStore();
  const all = useAllList(numbers);
  const talk = useTalk(numbers);
  const mayOn = useMayOn();
  const names = useMemo(() => namesOf(numbers), [numbers]);
  const writable = useMemo(() => numbers.filter((one) => mayOn(one, "send")), [numbers, mayOn]);
  useWayBack(
    useCallback(() => {
      for (const { id } of numbers) store.desk(id).sender.wake();
    }, [store, numbers]),
  );
  const deskOf = useCallback((number: string) => store.desk(number), [store]);
  const [first] = numbers;
  if (talk.problem?.status === 404) return <NotFoundPage />;
  if (talk.problem) return <ErrorState error={talk.problem} retry={talk.retry} />;
  if (!first) return null;
  return (
    <NumberNames value={names}>
      <DesksContext value={deskOf}>
        <AllListContext value={all}>
          {numbers.map(({ id }) => (
            <FollowNumber key={id} id={id} changed={active.numbers.refetch} />
          ))}
          <Workplace
            active={active}
            id={talk.number ?? first.id}
            pending={talk.pending}
            writable={writable}
            side={
              <Side active={active} numbers={numbers} all={all} canSend={writable.length > 0} />
            }
          />
        </AllListContext>
      </DesksContext>
    </NumberNames>
  );
}

/** Hears what a number is called now. */
function FollowNumber({ id, changed }: { id: string; changed: () => unknown }) {
  useEvent(numberChanged, `number.${id}`, () => void changed());
  return null;
}

/** Of which number the conversation in front is; one of no number of these is shown where it is. */
function useTalk(numbers: readonly MessengerNumber[]) {
  const store = useMessengerStore();
  const { t } = useTranslation();
  const tell = useTell();
  const navigate = useNavigate();
  const [, setSearch] = useSearchParams();
  const { contact } = useParams();
  const { front } = store;
  useState(() => front.arrive(contact ?? null));
  useLayoutEffect(() => front.arrive(contact ?? null), [front, contact]);
  const shown = useSyncExternalStore(front.subscribe, () => front.contact);
  // What is erased while it is on screen is not asked for again.
  const [before] = useState(() => new Map<string, string>());
  const known = shown === null ? undefined : (store.numberOf(shown) ?? before.get(shown));
  const { query } = useCustom(
    getConversation,
    shown !== null && known === undefined ? { params: { contact: shown } } : null,
    { gcTime: 0 },
  );
  const number = known ?? (shown === null ? undefined : query.data?.data.data.number_id);
  const isHere = numbers.some(({ id }) => id === number);
  useEffect(() => {
    if (shown === null || number === undefined) return;
    if (isHere) before.set(shown, number);
    else if (before.has(shown)) {
      tell.success(t("messenger:all.lost"));
      void navigate({ pathname: "/messenger", search: `?number=${allNumbers}` }, { replace: true });
    } else setSearch((old) => withNumber(old, number), { replace: true });
  }, [shown, number, isHere, before, tell, t, navigate, setSearch]);
  return {
    number: isHere ? number : undefined,
    pending: shown !== null && !isHere,
    problem: shown !== null && known === undefined ? query.error : null,
    retry: () => void query.refetch(),
  };
}

interface SideProps extends AllNumbersProps {
  all: AllList;
  canSend: boolean;
}

function Side({ active, numbers, all, canSend }: SideProps) {
  const hear = useHear();
  useEffect(() => {
    all.onHead = (number, head) => hear(`number.${number}`, head);
  }, [all, hear]);
  const waiting = useSyncExternalStore(all.subscribe, all.waiting);
  const latest = useRef(active.switchTo);
  useEffect(() => {
    latest.current = active.switchTo;
  });
  const switchTo = useCallback((next: string) => void latest.current(next), []);
  return (
    <>
      <LiveNotice refresh={all.refresh} waiting={waiting} />
      <Inbox
        numbers={numbers}
        active={null}
        busy={active.switching}
        onSwitch={switchTo}
        canSend={canSend}
      />
    </>
  );
}
