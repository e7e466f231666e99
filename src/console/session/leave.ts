type Save = () => void;

const savers = new Set<Save>();
let going = false;
// With the origin: a path that begins with two slashes would name another host.
let go = (path: string) => window.location.assign(window.location.origin + path);

/** Whether the page is being left on purpose: unsaved-changes guards must not ask now. */
export const isLeaving = (): boolean => going;

/** Registers what must be put aside (a draft) before a forced leave; returns the way to unregister. */
export function beforeLeave(save: Save): () => void {
  savers.add(save);
  return () => void savers.delete(save);
}

/** Puts aside whatever is being written, as leaving does. */
export function putAside(): void {
  for (const save of savers) save();
}

const losers = new Map<unknown, number>();
const warn = (event: BeforeUnloadEvent) => {
  if (!going) event.preventDefault();
};

/**
 * Has the browser ask before this page goes, as long as anybody would lose something with it; `unkept` says how many
 * things of it lie nowhere but in the page.
 */
export function askBeforeLoss(owner: unknown, loses: boolean, unkept = 0): void {
  if (loses) losers.set(owner, unkept);
  else losers.delete(owner);
  window[losers.size > 0 ? "addEventListener" : "removeEventListener"]("beforeunload", warn);
}

/** How many things lie nowhere but in this page. */
export const countUnkept = (): number => [...losers.values()].reduce((sum, one) => sum + one, 0);

/** Leaves by a full page load, so that nothing of this session stays in memory. */
export function leave(path: string): void {
  if (going) return;
  going = true;
  putAside();
  go(path);
}

/** Replaces the page load in tests, makes leaving possible again, and forgets who would lose something. */
export function setLeave(replacement: (path: string) => void): void {
  going = false;
  go = replacement;
  losers.clear();
  window.removeEventListener("beforeunload", warn);
}
