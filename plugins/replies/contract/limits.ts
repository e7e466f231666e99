const minutes = 60;

/** As many for a workspace, for everybody of a number, and for each person on it. */
export const mostReplies = 500;

/** Characters of a text, and of one with a file or buttons: below a message's 4,096 and 1,024, so that names fit in. */
export const textLimits = { alone: 3_800, accompanied: 900 } as const;

/** Hours after which a file that no reply took goes. */
export const unusedHours = 24;

/** Requests of one person. */
export const limits = { "reply-file": { points: 60, seconds: 60 * minutes } } as const;
