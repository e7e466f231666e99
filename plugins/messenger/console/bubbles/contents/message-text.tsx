import { Fragment, type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { cutGraphemes } from "../../../../../src/console/kit/text/graphemes.ts";
import { safeLink } from "./safe-link.ts";
import { formatText, type TextNode } from "./text-format.ts";

/** A text longer than this is cut until the person asks for the rest. */
const shownAtFirst = 2_000;
const tags = { bold: "strong", italic: "em", strike: "s" } as const;

const draw = (nodes: readonly TextNode[]): ReactNode =>
  nodes.map((node, at) => {
    if (node.kind === "text") return <Fragment key={at}>{node.text}</Fragment>;
    if (node.kind === "mono") return <code key={at}>{node.text}</code>;
    if (node.kind === "link") {
      return (
        <a key={at} href={node.href} target="_blank" rel="noopener noreferrer nofollow">
          <bdi>{node.text}</bdi>
        </a>
      );
    }
    const { kind, children } = node;
    const Tag = tags[kind];
    return <Tag key={at}>{draw(children)}</Tag>;
  });

interface MessageTextProps {
  text: string;
  /** Shows it as it was written: names, titles, what other programs made. */
  plain?: boolean;
}

/** Words of a message: kept apart from the writing direction around them, long ones cut at first. */
export function MessageText({ text, plain }: MessageTextProps) {
  const [whole, setWhole] = useState(false);
  const long = text.length > shownAtFirst;
  const shown = useMemo(() => {
    const part =
      long && !whole ? cutGraphemes(text.slice(0, shownAtFirst + 100), shownAtFirst) : text;
    return plain ? part : draw(formatText(part, safeLink));
  }, [text, plain, long, whole]);
  return (
    <div className="msg-text" dir="auto">
      {shown}
      {long && <MoreButton whole={whole} onPress={() => setWhole(!whole)} />}
    </div>
  );
}

function MoreButton({ whole, onPress }: { whole: boolean; onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      {!whole && "… "}
      <button type="button" className="msg-more" onClick={onPress}>
        {whole ? t("messenger:bubble.less") : t("messenger:bubble.more")}
      </button>
    </>
  );
}
