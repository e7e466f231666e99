import { useEffect, useState } from "react";
import { needWords } from "../../../src/console/i18n/i18n.ts";
import { readAudits, readPermissions } from "../../../src/console/statements.ts";
import type { AuditShape } from "../../../src/contract/audit.ts";

interface Statements {
  /** What each plugin writes down. */
  audits: ReadonlyMap<string, AuditShape>;
  /** Which plugin has the words of a staff permission. */
  permissions: ReadonlyMap<string, string>;
}

const none: Statements = { audits: new Map(), permissions: new Map() };

async function readWithWords(): Promise<Statements> {
  const [audits, permissions] = await Promise.all([readAudits(), readPermissions()]);
  await needWords([...new Set([...audits.keys(), ...permissions.values()])]);
  return { audits, permissions };
}

let reading: Promise<Statements> | undefined;

/** What the plugins write down, with the words for it; nothing until both are there. */
export function useAudits(): Statements {
  const [stated, setStated] = useState(none);
  useEffect(() => {
    let left = false;
    reading ??= readWithWords();
    reading.then(
      (read) => !left && setStated(read),
      // Offline, or a new version is out: the next page tries again.
      () => {
        reading = undefined;
      },
    );
    return () => {
      left = true;
    };
  }, []);
  return stated;
}
