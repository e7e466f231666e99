import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { AvatarGroup } from "../../../../src/console/kit/feedback/avatar.tsx";
import { Hidden } from "../../../../src/console/kit/text/hidden.tsx";
import type { RoomMember } from "../../../../src/console/live/room.ts";
import { useOthers } from "./presence.ts";
import "./presence.css";

const firstName = ({ name }: RoomMember): string => name.split(" ")[0] ?? name;

function useTypingText(typing: readonly RoomMember[]): string | null {
  const { t } = useTranslation();
  const [first] = typing;
  if (!first) return null;
  return typing.length === 1
    ? t("messenger:presence.typing", { name: firstName(first) })
    : t("messenger:presence.typingMany", { count: typing.length });
}

/** Who writes to the customer at this moment, in the place of what stands there otherwise. */
export function TypingOr({ children }: { children: ReactNode }) {
  const text = useTypingText(useOthers().typing);
  return text === null ? children : <span className="mx-typing">{text}</span>;
}

/** Who else has the conversation open; who comes and who begins to write is told once. */
export function Viewers() {
  const { t } = useTranslation();
  const { present, typing } = useOthers();
  const names = present.map(({ name }) => name).join(", ");
  const viewing = t("messenger:presence.viewing", { count: present.length, names });
  return (
    <>
      {present.length > 0 && (
        <div className="mx-viewers" title={viewing}>
          <Hidden>{viewing}</Hidden>
          <div aria-hidden>
            <AvatarGroup people={present} max={3} size={24} />
          </div>
        </div>
      )}
      <Told
        present={present}
        viewing={viewing}
        typing={typing}
        typingText={useTypingText(typing)}
      />
    </>
  );
}

interface ToldProps {
  present: readonly RoomMember[];
  viewing: string;
  typing: readonly RoomMember[];
  typingText: string | null;
}

/** Says what is new, never that somebody left or paused. */
function Told({ present, viewing, typing, typingText }: ToldProps) {
  const [text, setText] = useState("");
  const before = useRef({ present, typing });
  useEffect(() => {
    const was = before.current;
    before.current = { present, typing };
    const came = present.some(({ id }) => !was.present.some((one) => one.id === id));
    const began = typing.some(({ id }) => !was.typing.some((one) => one.id === id));
    if (present.length === 0) setText("");
    else if (began && typingText !== null) setText(typingText);
    else if (came) setText(viewing);
  }, [present, typing, viewing, typingText]);
  return <Hidden role="status">{text}</Hidden>;
}
