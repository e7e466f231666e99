import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../src/console/format.ts";
import type { PhoneMessage } from "../../contract/endpoints.ts";
import { spaced } from "../spaced.ts";
import { CopyCode } from "./copy-code.tsx";

interface HandsetProps {
  number: string;
  /** Null until they are read. */
  messages: readonly PhoneMessage[] | null;
}

export function Handset({ number, messages }: HandsetProps) {
  const { t } = useTranslation();
  const feed = useRef<HTMLDivElement>(null);
  const count = messages?.length ?? 0;
  useEffect(() => {
    if (count > 0 && feed.current) feed.current.scrollTop = feed.current.scrollHeight;
  }, [count]);
  return (
    <section className="handset" aria-label={t("simulator:phoneOf", { number: spaced(number) })}>
      <header>{spaced(number)}</header>
      <div ref={feed} role="log" aria-label={t("simulator:received")}>
        {messages?.length === 0 && <p className="handset-empty">{t("simulator:empty")}</p>}
        <ol>
          {messages?.map((message) => (
            <Bubble key={message.id} message={message} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function Bubble({ message }: { message: PhoneMessage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { from, body, at } = message;
  const code = /(?<!\d)\d{6}(?!\d)/.exec(body)?.[0];
  return (
    <li className="handset-bubble">
      <small>{from === "provider" ? t("simulator:provider") : spaced(from)}</small>
      <p>{body}</p>
      {code !== undefined && <CopyCode code={code} />}
      <time dateTime={at.toISOString()}>{format.time(at)}</time>
    </li>
  );
}
