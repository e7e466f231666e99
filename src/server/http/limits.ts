import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Budget, Contract } from "../../contract/plugin.ts";
import { ApiError } from "../../contract/wire.ts";

const minutes = 60;

/** Request budgets by name and key, counted in this process. */
export interface Limits {
  /** Takes one; throws a 429 with the wait when the budget is spent. */
  take(name: string, key: string): Promise<void>;
  /** Throws a 429 when the budget is spent, takes nothing. */
  check(name: string, key: string): Promise<void>;
  /** Fills the budget again. */
  clear(name: string, key: string): Promise<void>;
  /** Fills all budgets again. */
  reset(): void;
}

/** The budgets of all contracts; a name stated twice, or used and not stated, is an error at start. */
function budgetsOf(contracts: readonly Contract[]): Map<string, Budget> {
  const budgets = new Map<string, Budget>();
  for (const { name: plugin, limits = {} } of contracts) {
    for (const [name, budget] of Object.entries(limits)) {
      if (budgets.has(name)) throw new Error(`${plugin} states the limit ${name} a second time`);
      budgets.set(name, budget);
    }
  }
  for (const { name, limit } of contracts.flatMap(({ endpoints }) => Object.values(endpoints))) {
    if (limit && !budgets.has(limit))
      throw new Error(`nobody states the limit ${limit} of ${name}`);
  }
  return budgets;
}

/** Makes the budgets that contracts state, none of them used. */
export function createLimits(contracts: readonly Contract[]): Limits {
  const budgets = budgetsOf(contracts);
  const fresh = () =>
    new Map(
      [...budgets].map(([name, { points, seconds }]) => [
        name,
        new RateLimiterMemory({ points, duration: seconds }),
      ]),
    );
  let limiters = fresh();
  const of = (name: string): RateLimiterMemory => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`nobody states the limit ${name}`);
    return limiter;
  };
  const refuse = (state: RateLimiterRes) => {
    const retryAfter = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
    // The units read the same in every interface language.
    const wait =
      retryAfter < minutes ? `${retryAfter} s` : `${Math.ceil(retryAfter / minutes)} min`;
    return new ApiError(429, "too_many_requests", { retryAfter, values: { wait } });
  };
  return {
    async take(name, key) {
      try {
        await of(name).consume(key);
      } catch (state) {
        throw state instanceof RateLimiterRes ? refuse(state) : state;
      }
    },
    async check(name, key) {
      const state = await of(name).get(key);
      if (state && state.consumedPoints >= of(name).points) throw refuse(state);
    },
    async clear(name, key) {
      await of(name).delete(key);
    },
    reset() {
      limiters = fresh();
    },
  };
}
