import { Fragment, type ReactNode } from "react";
import type { Part } from "../run/flow-shape.ts";

const marks = /(\*\*\*[^*]+\*\*\*|\*\*[^*]+\*\*|\*[^*]+\*|~~[^~]+~~|\[[^\]]+\]\([^)\s]+\))/;

/** One line of the little markdown that flows know. */
function inline(text: string): ReactNode {
  return text.split(marks).map((piece, at) => {
    const link = /^\[([^\]]+)\]\((https?:\/\/[^)\s]+)\)$/.exec(piece);
    if (link) {
      return (
        <a key={at} href={link[2]} target="_blank" rel="noopener noreferrer nofollow">
          {link[1]}
        </a>
      );
    }
    if (/^\*\*[^*]+\*\*$/.test(piece)) return <strong key={at}>{piece.slice(2, -2)}</strong>;
    if (/^\*[^*]+\*$/.test(piece)) return <em key={at}>{piece.slice(1, -1)}</em>;
    if (/^~~[^~]+~~$/.test(piece)) return <s key={at}>{piece.slice(2, -2)}</s>;
    return <Fragment key={at}>{piece}</Fragment>;
  });
}

function rich(line: string, at: number): ReactNode {
  if (line.startsWith("## ")) return <h4 key={at}>{inline(line.slice(3))}</h4>;
  if (line.startsWith("# ")) return <h3 key={at}>{inline(line.slice(2))}</h3>;
  if (/^[-+] /.test(line)) return <p key={at}>• {inline(line.slice(2))}</p>;
  return line.trim() ? <p key={at}>{inline(line)}</p> : null;
}

/** A text of a flow, as large and as heavy as its component says. */
export function Words({ part, text }: { part: Part; text: unknown }) {
  const lines = (Array.isArray(text) ? text : String(text ?? "").split("\n")).map(String);
  const isRich = part.type === "RichText";
  if (part.type === "TextHeading") return <h3 dir="auto">{lines.join(" ")}</h3>;
  if (part.type === "TextSubheading") return <h4 dir="auto">{lines.join(" ")}</h4>;
  return (
    <div
      className="flow-text"
      dir="auto"
      data-kind={part.type}
      data-weight={typeof part["font-weight"] === "string" ? part["font-weight"] : undefined}
      data-struck={part.strikethrough === true || undefined}
    >
      {lines.map((line, at) =>
        isRich || part.markdown === true ? rich(line, at) : <p key={at}>{line}</p>,
      )}
    </div>
  );
}
