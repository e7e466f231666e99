import { createContext } from "react";
import type { MessengerNumber } from "../../../contract/conversation.ts";

/** What each number is called where conversations of several stand together; null where there is one. */
export const NumberNames = createContext<ReadonlyMap<string, string> | null>(null);

/** Two that are called the same are told apart by the end of their phones. */
export function namesOf(numbers: readonly MessengerNumber[]): ReadonlyMap<string, string> {
  const count = (name: string) =>
    numbers.filter(({ display_name }) => display_name === name).length;
  return new Map(
    numbers.map(({ id, display_name: name, phone }) => [
      id,
      count(name) > 1 ? `${name} ${phone.slice(-4)}` : name,
    ]),
  );
}
