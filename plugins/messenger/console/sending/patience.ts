/** How long a message is tried without asking again, in milliseconds. */
export const patience = 300_000;

/** Until when a message is sent by itself; later its sender is asked. */
export const triedUntil = (pressed: Date | number): Date => new Date(Number(pressed) + patience);
