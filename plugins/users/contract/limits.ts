const minutes = 60;

/** Each new address is one mail to somebody who may not have asked for it. */
export const limits = { "change-address": { points: 5, seconds: 60 * minutes } } as const;
