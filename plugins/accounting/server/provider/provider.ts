import type { Currency } from "../../../../src/contract/wire.ts";
import type { Transact } from "../../../../src/server/plugin.ts";
import type { Connection, PostingFailure } from "../../contract/accounting.ts";

/** An invoice as the accounting service is told of it. */
export interface Sale {
  /** The same key is the same sale, however often it is told. */
  key: string;
  /** As people quote it. */
  number: string;
  /** Who owes; null where nobody answers for the invoice. */
  customer: { name: string; email: string } | null;
  currency: Currency;
  /** In cents: the sum of its items. */
  total: number;
  items: readonly { name: string; amount: number }[];
  closed_at: Date;
}

/** The service took a look and said no: trying again changes nothing until somebody mends it. */
export class AccountingRefusal extends Error {
  constructor(
    readonly failure: Exclude<PostingFailure, "unreachable">,
    details: string,
  ) {
    super(details);
    this.name = "AccountingRefusal";
  }
}

/** The one interface to whoever keeps the books. */
export interface Accounting {
  name: Connection["provider"];
  /** Gives a sign of life; throws where none comes. */
  reach(): Promise<void>;
  /** Has the service let us in; answers until when. */
  connect(now: Date): Promise<{ expires_at: Date | null }>;
  /** Puts a sale into the books and answers what it is called there; the same for the same key. Throws an `AccountingRefusal` where it may not. */
  record(sale: Sale, transact: Transact): Promise<string>;
}
