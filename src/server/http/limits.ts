import { lt } from "drizzle-orm";
import {
  type RateLimiterAbstract,
  RateLimiterDrizzle,
  RateLimiterMemory,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { z } from "zod";
import type { Budget, Contract } from "../../contract/plugin.ts";
import { ApiError } from "../../contract/wire.ts";
import type { Store } from "../db/store.ts";
import { budgets } from "../db/tables.ts";
import { defineJob } from "../plugin.ts";

const minutes = 60;

/** Request budgets by name and key: in this process, or shared by all servers of a PostgreSQL store. */
export interface Limits {
  /** Takes one; throws a 429 with the wait when the budget is spent. */
  take(name: string, key: string): Promise<void>;
  /** Gives back what was taken. */
  giveBack(name: string, key: string): Promise<void>;
  /** Fills the budget again. */
  clear(name: string, key: string): Promise<void>;
  /** Fills all budgets again. */
  reset(): Promise<void>;
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

/** Makes the budgets that contracts state. */
export function createLimits(contracts: readonly Contract[], { engine, db }: Store): Limits {
  const limiterOf = (name: string, { points, seconds }: Budget) => {
    const options = { keyPrefix: name, points, duration: seconds };
    if (engine === "embedded") return new RateLimiterMemory(options);
    const shared = { storeClient: db, schema: budgets, clearExpiredByTimeout: false };
    return new RateLimiterDrizzle({ ...options, ...shared });
  };
  const stated = budgetsOf(contracts);
  const fresh = () => new Map([...stated].map(([name, of]) => [name, limiterOf(name, of)]));
  let limiters = fresh();
  const of = (name: string): RateLimiterAbstract => {
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
    async giveBack(name, key) {
      await of(name).reward(key);
    },
    async clear(name, key) {
      await of(name).delete(key);
    },
    async reset() {
      limiters = fresh();
      if (engine === "postgres") await db.delete(budgets);
    },
  };
}

/** Forgets budgets that are whole again. */
export const forgetBudgets = defineJob({
  name: "house.forget-budgets",
  payload: z.object({}),
  every: 3_600,
  run: async (_, { db }) => {
    // By the limiter's own clock.
    await db.delete(budgets).where(lt(budgets.expire, new Date()));
  },
});
