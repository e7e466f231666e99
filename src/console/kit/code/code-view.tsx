import { useMemo } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { CopyIcon } from "../feedback/copy-button.tsx";
import "../feedback/feedback.css";
import { jsonTokens, prettyJson } from "./json-tokens.ts";
import "./code.css";

interface CodeViewProps {
  /** Names the block: `Request`, `POST /messages`. */
  title: string;
  /** A text, or anything JSON can hold. */
  code: unknown;
  /** The HTTP status of a response. */
  status?: number;
}

/** Below 300 green, to 499 yellow, from 500 red. */
export const statusTone = (status: number): "good" | "warn" | "bad" => {
  if (status < 300) return "good";
  return status < 500 ? "warn" : "bad";
};

const colourUpTo = 50_000;

/** A block of code or an HTTP exchange's body, with its status in words and colour. */
export function CodeView({ title, code, status }: CodeViewProps) {
  const { t } = useTranslation("kit");
  const text = useMemo(() => prettyJson(code), [code]);
  const tokens = useMemo(
    () => (text.length > colourUpTo ? [{ text, kind: "plain" as const }] : jsonTokens(text)),
    [text],
  );
  const words = { good: t("kit:code.ok"), warn: t("kit:code.refused"), bad: t("kit:code.failed") };
  const tone = status === undefined ? undefined : statusTone(status);
  return (
    <figure className="kit-code">
      <figcaption>
        <span>{title}</span>
        {tone && (
          <span className="kit-status" data-tone={tone}>
            {status} · {words[tone]}
          </span>
        )}
        <CopyIcon text={text} of={title} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it */}
      <pre tabIndex={0}>
        <code>
          {text === "" && <em>{t("kit:code.empty")}</em>}
          {tokens.map((token, index) => (
            <span key={index} data-kind={token.kind}>
              {token.text}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  );
}
