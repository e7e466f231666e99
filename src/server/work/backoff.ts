/** Tries until something is put aside for staff: three days' worth. */
export const tries = 30;

const longest = 4 * 3_600;

/** Milliseconds from a failed try to the next: doubled from two seconds to four hours. */
export const pauseAfter = (attempt: number): number => Math.min(2 ** attempt, longest) * 1_000;
