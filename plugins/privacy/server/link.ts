/** How long the link to a copy opens it, each time the copy is read. */
export const linkMinutes = 15;
