/**
 * A number keeps its phone's app from now on, and what the app shares is asked for: `startCoexistence(work,
 * numberId)`. Begun again, nothing happens.
 */

export { coexisting, isCoexisting, perSecond } from "./read.ts";
export { begin as startCoexistence } from "./sync.ts";
