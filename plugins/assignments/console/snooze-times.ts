/** The times that are offered, in the person's own zone. */
export const hourLater = (now: Date) => new Date(now.getTime() + 3_600_000);

const atNine = (now: Date, days: number) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 9);

export const tomorrowAtNine = (now: Date) => atNine(now, 1);

/** On a Monday the next one. */
export const mondayAtNine = (now: Date) => atNine(now, (8 - now.getDay()) % 7 || 7);
