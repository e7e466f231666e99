import type { Job, Subscription } from "../plugin.ts";
import { subscriptionJob } from "./outbox.ts";

/** What each queued job does, by its name in the store: the key of its words. */
export function titlesOf(
  jobs: readonly Job[],
  subscriptions: readonly Subscription[],
): ReadonlyMap<string, string> {
  return new Map([
    ...jobs.flatMap(({ name, title }) => (title ? [[name, title] as const] : [])),
    ...subscriptions.map(
      ({ event, title }, index) => [subscriptionJob(index, event.name), title] as const,
    ),
  ]);
}
