import { type Day, dayOf } from "../../../src/contract/day.ts";
import { since } from "./rules.ts";
import type { UseCategory } from "./use.ts";

/** A delivered message, as far as it may begin a conversation. */
export interface Delivery {
  id: string;
  at: Date;
  category: UseCategory;
  in_window: boolean;
}

const length = 86_400_000;

/** What a message begins that is delivered outside every conversation it could belong to. */
function beginning({ category, in_window }: Delivery, on: Day): UseCategory {
  if (on >= since.categories) return category;
  return in_window ? "user" : "business";
}

/**
 * The conversations that messages to one person began, in the order of time, each with the id of its
 * first message: 24 hours from the first delivery. Before June 2023 every message belonged to the one
 * that was open; since then a template belongs to its own category's, an answer to any.
 */
export function conversationsOf(
  messages: readonly Delivery[],
): { id: string; at: Date; category: UseCategory }[] {
  const begun: { id: string; at: Date; category: UseCategory }[] = [];
  for (const message of messages) {
    const on = dayOf(message.at);
    const open = begun.filter(({ at }) => message.at.getTime() - at.getTime() < length);
    const belongs = open.some(
      ({ category }) =>
        on < since.categories || message.category === "service" || message.category === category,
    );
    if (!belongs) begun.push({ ...message, category: beginning(message, on) });
  }
  return begun.map(({ id, at, category }) => ({ id, at, category }));
}
