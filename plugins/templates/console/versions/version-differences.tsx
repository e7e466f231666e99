import { diffWordsWithSpace } from "diff";
import { Fragment, type ReactNode } from "react";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Hidden } from "../../../../src/console/kit/text/hidden.tsx";
import { categoryLabels } from "../../contract/labels.ts";
import type { TemplateVersion } from "../../contract/message-template.ts";

interface DifferencesProps {
  before: TemplateVersion;
  after: TemplateVersion;
}

/** What differs between two versions of a template, in each of its texts word by word. */
export default function VersionDifferences({ before, after }: DifferencesProps) {
  const { t } = useTranslation();
  const textsOf = useTexts();
  const [old, fresh] = [textsOf(before), textsOf(after)];
  const rows = fresh.flatMap(([label, text], at): [string, ReactNode][] => {
    const former = old[at]?.[1] ?? "";
    return former === text ? [] : [[label, <Words key={label} before={former} after={text} />]];
  });
  if (rows.length === 0)
    return <p className="template-version-why">{t("templates:versions.same")}</p>;
  return (
    <dl className="template-differences">
      {rows.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** All that a version says, by the names of its parts. */
function useTexts() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ header, body, footer, buttons, ...version }: TemplateVersion): [string, string][] => [
    [t("templates:fields.category"), t(categoryLabels[version.category])],
    [
      t("templates:fields.header"),
      header?.format === "text" ? header.text : (header?.format ?? ""),
    ],
    [t("templates:fields.body"), body],
    [t("templates:fields.footer"), footer ?? ""],
    [
      t("templates:fields.buttons"),
      buttons
        .map((button) => ("url" in button ? `${button.text} (${button.url})` : button.text))
        .join("\n"),
    ],
    [
      t("templates:fields.validity"),
      version.validity_seconds === null ? "" : format.number(version.validity_seconds),
    ],
  ];
}

/** Of the shorter of two texts the least that both share, where they are still one text that was changed. */
const leastShared = 0.35;

/** A piece of a text: what both say, or what left and what came in its place. */
interface Piece {
  same: string;
  gone: string;
  come: string;
}

/** What left a text and what came into it, word by word; of two that share little all of both: mixed they read as neither. */
function piecesOf(before: string, after: string): Piece[] {
  const pieces: Piece[] = [];
  let shared = 0;
  for (const { value, added, removed } of diffWordsWithSpace(before, after)) {
    const last = pieces.at(-1);
    const change = last && !last.same ? last : undefined;
    if (added || removed) {
      const piece = change ?? { same: "", gone: "", come: "" };
      piece[added ? "come" : "gone"] += value;
      if (!change) pieces.push(piece);
    } else if (change && value.trim() === "") {
      // One space between two words that changed: they changed together.
      change.gone += value;
      change.come += value;
    } else {
      pieces.push({ same: value, gone: "", come: "" });
      shared += value.length;
    }
  }
  return shared < leastShared * Math.min(before.length, after.length)
    ? [{ same: "", gone: before, come: after }]
    : pieces;
}

/** A text with what left it and what came into it. */
function Words({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation();
  return (
    <span className="template-words">
      {piecesOf(before, after).map(({ same, gone, come }, at) => (
        <Fragment key={at}>
          {same}
          {gone && (
            <del>
              <Hidden>{t("templates:versions.removed")}</Hidden>
              {gone}
            </del>
          )}
          {come && (
            <ins>
              <Hidden>{t("templates:versions.added")}</Hidden>
              {come}
            </ins>
          )}
        </Fragment>
      ))}
    </span>
  );
}
