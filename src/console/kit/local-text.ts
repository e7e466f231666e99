/** A moment as `MomentInput` keeps it, by the clock of this machine: `2026-11-27T09:00`. */
export const localText = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
