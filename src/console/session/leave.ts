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

const losers = new Set<unknown>();
const warn = (event: BeforeUnloadEvent) => {
  if (!going) event.preventDefault();
};

/** Has the browser ask before this page goes, as long as anybody would lose something with it. */
export function askBeforeLoss(owner: unknown, loses: boolean): void {
  if (loses) losers.add(owner);
  else losers.delete(owner);
  window[losers.size > 0 ? "addEventListener" : "removeEventListener"]("beforeunload", warn);
}

/** Leaves by a full page load, so that nothing of this session stays in memory. */
export function leave(path: string): void {
  if (going) return;
  going = true;
  for (const save of savers) save();
  go(path);
}

/** Replaces the page load in tests, makes leaving possible again, and forgets who would lose something. */
export function setLeave(replacement: (path: string) => void): void {
  going = false;
  go = replacement;
  losers.clear();
  window.removeEventListener("beforeunload", warn);
}
