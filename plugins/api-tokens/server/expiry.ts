import type { Lifetime } from "../contract/api-token.ts";

const spans: Record<Exclude<Lifetime, "never">, { days?: number; years?: number }> = {
  "30_days": { days: 30 },
  "60_days": { days: 60 },
  "90_days": { days: 90 },
  "1_year": { years: 1 },
  "2_years": { years: 2 },
  "5_years": { years: 5 },
};

/** When a token ends that is made now; years are the calendar's. */
export function expiryOf(lifetime: Lifetime, now: Date): Date | null {
  if (lifetime === "never") return null;
  const { days = 0, years = 0 } = spans[lifetime];
  const end = new Date(now.getTime() + days * 86_400_000);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  // What began on 29 February ends with a February that has no such day.
  if (years > 0 && end.getUTCMonth() !== now.getUTCMonth()) end.setUTCDate(0);
  return end;
}
