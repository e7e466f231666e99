import { createContext } from "react";

interface Refused {
  value: unknown;
  sentences: readonly string[];
}

/** What the server refused, by a field's path (`sites.0`): true of a field until it has another value. */
export type RefusedValues = Map<string, Refused>;

/** The refused values of the form around a field. */
export const RefusedContext = createContext<RefusedValues>(new Map());
