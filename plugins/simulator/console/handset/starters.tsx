import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { PhoneChat } from "../../contract/phone.ts";
import "../look/starters.css";

interface StartersProps {
  icebreakers: PhoneChat["icebreakers"];
  onAsk: (question: string) => void;
}

/** What the business proposes to ask, until something was written. */
export function Starters({ icebreakers, onAsk }: StartersProps) {
  const { t } = useTranslation();
  if (icebreakers.length === 0) return null;
  return (
    <ul className="phone-starters" aria-label={t("simulator:starters")}>
      {icebreakers.map((question) => (
        <li key={question}>
          <button type="button" onClick={() => onAsk(question)}>
            <bdi>{question}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface CommandsProps {
  commands: PhoneChat["commands"];
  /** What stands in the box. */
  text: string;
  onPick: (text: string) => void;
}

/** The business's commands, from the slash on, narrowed by what follows it. */
export function Commands({ commands, text, onPick }: CommandsProps) {
  const { t } = useTranslation();
  const begun = /^\/(\S*)$/.exec(text)?.[1]?.toLowerCase();
  const found =
    begun === undefined
      ? []
      : commands.filter(({ name }) => name.toLowerCase().startsWith(begun) && name !== begun);
  return (
    <>
      <span role="status" className="unseen">
        {found.length > 0 && t("simulator:commands.found", { count: found.length })}
      </span>
      {found.length > 0 && (
        <ul className="phone-commands" aria-label={t("simulator:commands.name")}>
          {found.map(({ name, description }) => (
            <li key={name}>
              <button type="button" onClick={() => onPick(`/${name}`)}>
                <strong>/{name}</strong>
                <span dir="auto">{description}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
