/** Who is signed in: the path that a page asks for before its own script is there (`vite.config.ts`). */
export const firstCall = "/user";
