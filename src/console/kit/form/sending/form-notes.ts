import { createContext, type ReactNode } from "react";

interface Refused {
  value: unknown;
  sentences: readonly string[];
}

/** What the server refused, by a field's path (`sites.0`): true of a field until it has another value. */
export type RefusedValues = Map<string, Refused>;

/** What the fields of a form and its notices know of each other. */
export interface FormNotes {
  refused: RefusedValues;
  /** How each value is called on screen, by its name. */
  labels: Map<string, ReactNode>;
}

/** The notes of the form around a field. */
export const NotesContext = createContext<FormNotes>({ refused: new Map(), labels: new Map() });
