import { GatewayError } from "../../../../src/server/gateway/gateway.ts";

/** Used up: an hour's calls of the account; of the app, of an account's templates. */
const tooManyCalls = 80007;
const budgets = [tooManyCalls, 4, 80008];

/** What is left of an hour's calls, by the key they are made with: each account has a budget of its own. */
export function createBudgets(clock: () => number) {
  const quiet = new Map<string, number>();
  return {
    /** Nothing more is asked with a key for some seconds. */
    rest(key: string, seconds: number): void {
      if (seconds > 0) quiet.set(key, clock() + seconds * 1_000);
    },
    /** A refusal that says that the hour's calls are used up. */
    heed(key: string, { code, after }: GatewayError): void {
      if (budgets.includes(code)) this.rest(key, after);
    },
    /** Refuses while a key rests. */
    enter(key: string): void {
      const left = (quiet.get(key) ?? 0) - clock();
      if (left > 0) {
        const after = Math.ceil(left / 1_000);
        throw new GatewayError(tooManyCalls, "the hour's calls are used up", true, after);
      }
      quiet.delete(key);
    },
  };
}
