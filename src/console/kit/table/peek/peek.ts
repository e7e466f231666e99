import type { TableOf } from "../../../data/use-table.ts";
import type { Field } from "../column.ts";
import type { Rows } from "../rows.tsx";

/** What a list hands to the drawer beside it. */
export interface PeekDrawerProps<T> {
  table: TableOf<T>;
  open: boolean;
  /** The key of the record. */
  of: string;
  fields: readonly Field<T>[];
  rows: Pick<Rows<T>, "href" | "nameOf">;
  keyOf: (item: T) => string;
  /** To another record of the page. */
  onTurn: (key: string) => void;
  onClose: () => void;
}
