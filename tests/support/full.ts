/** Whether the long storms run: `npm run test:full`. */
export const full = process.env.FULL === "true";
