import { presentableDiff } from "@codemirror/merge";
import type { ReactNode } from "react";
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

/** A text with what left it and what came into it. */
function Words({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation();
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { fromA, toA, fromB, toB } of presentableDiff(before, after)) {
    parts.push(after.slice(at, fromB));
    if (toA > fromA) {
      parts.push(
        <del key={`- ${fromA}`}>
          <Hidden>{t("templates:versions.removed")}</Hidden>
          {before.slice(fromA, toA)}
        </del>,
      );
    }
    if (toB > fromB) {
      parts.push(
        <ins key={`+ ${fromB}`}>
          <Hidden>{t("templates:versions.added")}</Hidden>
          {after.slice(fromB, toB)}
        </ins>,
      );
    }
    at = toB;
  }
  parts.push(after.slice(at));
  return <span className="template-words">{parts}</span>;
}
