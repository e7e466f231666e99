import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import type { Draft } from "../../../contract/rules/draft.ts";
import { examine } from "../../../contract/rules/examine.ts";
import type { Finding } from "../../../contract/rules/finding.ts";
import { useServerFindings } from "./use-server-findings.ts";
import { draftOf, laidOver, type Work } from "./work.ts";

/** A finding in the person's words. */
export interface Told {
  severity: Finding["severity"];
  text: string;
  range: Finding["range"];
  mend: Finding["mend"];
}

/** What the server refused of one language, until that field has another value. */
export interface Refusal {
  language: string;
  path: string;
  text: string;
  value: unknown;
}

export const valueAt = (draft: Draft, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (value, part) =>
        typeof value === "object" && value !== null
          ? (value as Record<string, unknown>)[part]
          : undefined,
      draft,
    );

interface Writing {
  work: Work;
  setWork: (work: Work) => void;
  language: string;
  /** The language that is written now. */
  draft: Draft;
  /** Lays fields over the draft. */
  change: (change: Partial<Draft>) => void;
  /** What is said of a field, once the person has been there or wants to go on. */
  told: (path: string) => Told[];
  touch: (path: string) => void;
  locked: readonly string[];
}

const WritingContext = createContext<Writing | null>(null);

/** The language that is being written, and what the rules say of it. */
export function useWriting(): Writing {
  const writing = use(WritingContext);
  if (writing === null) throw new Error("useWriting outside a builder");
  return writing;
}

interface WritingProps extends Pick<Writing, "work" | "setWork" | "language" | "locked"> {
  refusals: readonly Refusal[];
  /** The person wants to go on: what is missing is said everywhere. */
  asked: boolean;
  replaces: string | undefined;
  children: ReactNode;
}

export function WritingProvider(props: WritingProps) {
  const { work, setWork, language, refusals, asked, replaces, locked, children } = props;
  const { t } = useTranslation();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const draft = useMemo(() => draftOf(work, language), [work, language]);
  const own = useMemo(() => examine(draft), [draft]);
  const others = useServerFindings(draft, replaces);
  const told = (path: string): Told[] => {
    // What is only missing is no reproach to somebody who has not come there yet.
    const isQuiet = !asked && !touched.has(path) && !/^buttons(\.\d+)?$/.test(path);
    const said = [...own.filter(({ range }) => !isQuiet || range !== null), ...others]
      .filter((finding) => finding.path === path)
      .map(({ severity, key, params, range, mend }) => ({
        severity,
        text: t(key, { ...params }),
        range,
        mend,
      }));
    const refused = refusals
      .filter((one) => one.language === language && one.path === path)
      .filter((one) => one.value === valueAt(draft, path))
      .filter(({ text }) => said.every((one) => one.text !== text))
      .map(({ text }) => ({ severity: "error" as const, text, range: null, mend: null }));
    return [...said, ...refused];
  };
  const value: Writing = {
    work,
    setWork,
    language,
    locked,
    draft,
    change: (change) => setWork(laidOver(work, language, change)),
    told,
    touch: (path) => {
      if (!touched.has(path)) setTouched(new Set([...touched, path]));
    },
  };
  return <WritingContext value={value}>{children}</WritingContext>;
}
