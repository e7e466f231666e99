/** Enough for a person who tries things; nobody's machine should be filled from here. */
export const limits = {
  "test-events": { points: 30, seconds: 60 },
  "signature-checks": { points: 60, seconds: 60 },
} as const;

/** Bytes of request and answer that are shown. */
export const shownBytes = 64 * 1_024;

/** Days a delivery is kept. */
export const keptDays = 30;
