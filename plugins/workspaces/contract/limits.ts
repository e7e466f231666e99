const minutes = 60;

/** Each invitation is one mail to somebody who may not have asked for it. */
export const limits = { invite: { points: 40, seconds: 60 * minutes } } as const;
