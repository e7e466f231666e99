/** Where the focus may rest: each says what it is to those who do not see it. */
const places = "[role=dialog], [role=log], section:is([aria-label], [aria-labelledby]), form, main";
/** Dialogs and menus give the focus back by themselves first (ms). */
const patience = 150;

/**
 * Keeps the focus where the person was when what had it goes away (a deleted row, a refused file):
 * without it, the next Tab would begin at the top of the page.
 */
export function keepFocus(): () => void {
  /** What had the focus last, and what it lay in, inside out. */
  let held: Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = () => document.activeElement === document.body && held[0]?.isConnected === false;
  const rest = () => {
    timer = undefined;
    if (!isLost()) return;
    const place =
      held.find((one) => one.isConnected && one.matches(places)) ?? document.querySelector("main");
    if (!(place instanceof HTMLElement)) return;
    if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  const seen = ({ target }: FocusEvent) => {
    held = [];
    for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
      held.push(at);
    }
  };
  // A press on nothing gives it up on purpose.
  const given = ({ target }: PointerEvent) => {
    if (held[0]?.isConnected && !held[0].contains(target as Node)) held = [];
  };
  const observer = new MutationObserver(() => {
    if (timer === undefined && isLost()) timer = setTimeout(rest, patience);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", seen);
  document.addEventListener("pointerdown", given, true);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener("focusin", seen);
    document.removeEventListener("pointerdown", given, true);
  };
}
