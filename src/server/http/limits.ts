import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimit } from "../../contract/endpoint.ts";
import { ApiError } from "../../contract/wire.ts";

const minutes = 60;

/** Requests per key and seconds. `login` counts failures only, see the auth plugin. */
const budgets: Record<RateLimit, { points: number; duration: number }> = {
  login: { points: 10, duration: 15 * minutes },
  "login-address": { points: 50, duration: 15 * minutes },
  register: { points: 20, duration: 60 * minutes },
  password: { points: 10, duration: 15 * minutes },
  code: { points: 10, duration: 15 * minutes },
  export: { points: 200, duration: 24 * 60 * minutes },
};

/** Request budgets by name and key, counted in this process. */
export interface Limits {
  /** Takes one; throws a 429 with the wait when the budget is spent. */
  take(name: RateLimit, key: string): Promise<void>;
  /** Throws a 429 when the budget is spent, takes nothing. */
  check(name: RateLimit, key: string): Promise<void>;
  /** Fills the budget again. */
  clear(name: RateLimit, key: string): Promise<void>;
  /** Fills all budgets again. */
  reset(): void;
}

/** Makes empty budgets. */
export function createLimits(): Limits {
  const fresh = () =>
    new Map(Object.entries(budgets).map(([name, budget]) => [name, new RateLimiterMemory(budget)]));
  let limiters = fresh();
  const of = (name: RateLimit) => limiters.get(name) as RateLimiterMemory;
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
      if (state && state.consumedPoints >= budgets[name].points) throw refuse(state);
    },
    async clear(name, key) {
      await of(name).delete(key);
    },
    reset() {
      limiters = fresh();
    },
  };
}
