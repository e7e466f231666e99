const minutes = 60;

/** Requests of one person; what an account may create is WhatsApp's own limit. */
export const limits = {
  "template-write": { points: 200, seconds: 60 * minutes },
  "template-sync": { points: 20, seconds: 10 * minutes },
  /** The rules run on every pause in typing. */
  "template-check": { points: 240, seconds: minutes },
} as const;
