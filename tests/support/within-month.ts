import { dayOf } from "../../src/contract/day.ts";
import type { TestServer } from "./server.ts";

/**
 * Goes on, for nine days at most, to a day that has others after it in its month, and from which a session lasts until
 * the first of the next: what a test says of months then holds whenever it runs.
 */
export function goWithinMonth(server: Pick<TestServer, "advance" | "now">): void {
  const date = () => Number(dayOf(server.now()).slice(-2));
  while (date() < 3 || date() > 25) server.advance(86_400_000);
}
