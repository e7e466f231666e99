import { useEffect, useState } from "react";
import { needWords } from "../../../src/console/i18n/i18n.ts";
import { readAudits } from "../../../src/console/statements.ts";
import type { AuditShape } from "../../../src/contract/audit.ts";

export type Audits = ReadonlyMap<string, AuditShape>;

const none: Audits = new Map();

async function readWithWords(): Promise<Audits> {
  const audits = await readAudits();
  await needWords([...audits.keys()]);
  return audits;
}

let reading: Promise<Audits> | undefined;

/** What the plugins write down, with the words for it; nothing until both are there. */
export function useAudits(): Audits {
  const [audits, setAudits] = useState(none);
  useEffect(() => {
    let left = false;
    reading ??= readWithWords();
    reading.then(
      (read) => !left && setAudits(read),
      // Offline, or a new version is out: the next page tries again.
      () => {
        reading = undefined;
      },
    );
    return () => {
      left = true;
    };
  }, []);
  return audits;
}
