import { MessageOutlined } from "@ant-design/icons";
import { Activity, memo, useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { isBusy } from "../keyboard/use-keys.ts";
import type { Desk } from "../store/desk.ts";
import { useDesk, useFront } from "../store/hooks/use-desk.ts";
import { useReact } from "../store/hooks/use-react.ts";
import type { ComposerProps } from "../types.ts";
import { ThreadPane } from "./thread-pane.tsx";
import { useToastsBelow } from "./use-toasts-above.ts";

/** Conversations that stay drawn: the one in front and those that rest behind it. */
const most = 4;

interface Drawn {
  contact: string;
  /** Another one when it is opened anew. */
  key: string;
  /** When it came to the front last, counted. */
  turn: number;
}

interface ThreadsProps {
  number: ComposerProps["number"];
  canSend: boolean;
  details: boolean;
  onDetails: () => void;
}

/** The conversation in front, and the last ones behind it, which do nothing until they are shown. */
export const Threads = memo(function Threads(props: ThreadsProps) {
  const { t } = useTranslation();
  const desk = useDesk();
  const front = useFront();
  const react = useReact();
  useToastsBelow(front);
  const [shown, setShown] = useState<{ front: string | null; drawn: readonly Drawn[] }>({
    front: null,
    drawn: [],
  });
  let { drawn } = shown;
  if (front !== shown.front) {
    drawn = next(desk, shown.drawn, shown.front, front);
    setShown({ front, drawn });
  }
  return (
    <>
      {front === null && (
        <div className="mx-nothing">
          <EmptyState icon={<MessageOutlined />} text={t("messenger:thread.choose")} />
        </div>
      )}
      {drawn.map(({ contact, key, turn }) => (
        <Activity key={key} mode={contact === front ? "visible" : "hidden"}>
          <ThreadPane contactId={contact} turn={turn} onReact={react} {...props} />
        </Activity>
      ))}
    </>
  );
});

/** They keep their order: what moves in the document loses its place. */
function next(
  desk: Desk,
  drawn: readonly Drawn[],
  left: string | null,
  front: string | null,
): readonly Drawn[] {
  const resting = drawn.filter(({ contact }) => contact !== left || mayRest(desk, contact));
  if (front === null) return resting;
  const turn = Math.max(0, ...drawn.map((one) => one.turn)) + 1;
  const known = resting.find(({ contact }) => contact === front);
  // What came unread meanwhile is shown as in any conversation that is opened: from its beginning.
  if (known && desk.store.conversation(front)?.unread_messages === 0) {
    return resting.map((one) => (one === known ? { ...one, turn } : one));
  }
  const others = resting.filter((one) => one !== known);
  const oldest = others.length < most ? undefined : others.toSorted((a, b) => a.turn - b.turn)[0];
  return [
    ...others.filter((one) => one !== oldest),
    { contact: front, key: `${front}.${turn}`, turn },
  ];
}

/** One that waits for an answer, or that is shortened when it is left, is drawn anew. */
const mayRest = (desk: Desk, contact: string): boolean =>
  desk.threads.staysWhole(contact) && !isBusy();
