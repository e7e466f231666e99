import type { SQL } from "drizzle-orm";
import type { Locale } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { defineSlot } from "../../../src/server/work/slot.ts";

/** What another domain adds to a line of the export. */
export interface ExportColumn {
  /** The same in each portion of an export, and no other's. */
  key: string;
  title: string;
  /** By contact; empty where there is none. */
  cells: ReadonlyMap<string, string>;
}

/** Columns of a number's export after those about the person; asked for the headings without contacts. */
export const exportColumns = defineSlot<
  { number_id: string; contacts: readonly string[]; language: Locale },
  ExportColumn[]
>("contacts.export-columns");

/** Contacts that a search finds by what another domain keeps about them. */
export interface FoundBy {
  /** Selects their ids. */
  ids: SQL;
  /** What it is, in one line for each of some contacts; of those that were found by something else nothing. */
  lines: (contacts: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Asked beside name, nickname and phone; null where nothing of it is searched. */
export const foundBy = defineSlot<{ workspace_id: string; words: string }, FoundBy | null>(
  "contacts.found-by",
);

/** What a domain keeps about one contact, for a person who asks for it, or for its erasure. */
export interface PersonPart {
  /** The section of the copy, in every language the same; the words for it are `privacy:parts.<part>`. */
  part: string;
  /** All of it as JSON takes it, a portion at a time. */
  rows: (db: Database) => AsyncIterable<readonly unknown[]>;
  /** Ids of the files that belong to it, a portion at a time. */
  files?: (db: Database) => AsyncIterable<readonly string[]>;
  /** The code of why it may not be erased now. */
  held?: (db: Database) => Promise<string | null>;
  /**
   * Erases what does not go with the contact's own row: at most `limit` rows, until it answers 0. Called in
   * several transactions, at last in the one that removes the contact.
   */
  erase?: (work: Work, limit: number) => Promise<number>;
}

/** What a domain did when two contacts turned out to be one. */
export interface Joined {
  /** What `separate` needs. */
  undo: unknown;
  /** What of either did not win, each as one line: the audit log keeps it. */
  lost?: readonly string[];
  /** Which of the fields in `take` are its own. */
  took?: readonly string[];
}

/** What a domain makes of what it keeps about two contacts that turn out to be one person. */
export interface JoinPart {
  /** What of the undoing is its own. */
  part: string;
  /** Both talks are held. */
  join: (work: Work) => Promise<Joined>;
  /** Takes back what `join` did, as far as it still stands; what came since stays with the one who was kept. */
  separate: (work: Work, undo: unknown) => Promise<void>;
}

/**
 * Asked of those whose rows are read by the contact's id: they move or copy them to the one who is kept. Whoever does
 * not answer leaves its rows where they are, with the row of the other one, which stays.
 */
export const joinParts = defineSlot<
  {
    kept: string;
    gone: string;
    number: { id: string; workspace_id: string };
    /** Who does it, null where WhatsApp told it, and how each of the two is called, with the phone. */
    by: string | null;
    called: { kept: string; gone: string };
    /** Fields whose value of the other one stays: `name`, `nickname`, or an own field's id. */
    take: readonly string[];
  },
  JoinPart
>("contacts.join-parts");

/** Asked of everybody who keeps something about contacts; erased in the opposite order. */
export const personParts = defineSlot<
  { contact: { id: string; phone: string | null }; number: { id: string; workspace_id: string } },
  PersonPart[]
>("contacts.person-parts");
