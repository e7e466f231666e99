const controls =
  "button, a[href], summary, [role=menuitem], [role=switch], [role=option], [role=checkbox]";
/** Letters; a card that is one large button says too much to be quoted. */
const longest = 60;

let pressed: string | null = null;

const nameOf = (control: Element): string =>
  (control.getAttribute("aria-label") ?? control.textContent).trim().replace(/\s+/g, " ");

/** Notes what the person presses, by pointer or keys, as long as the console is open. */
export function watchPressed(): () => void {
  const note = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest(controls) : null;
    if (!control) return;
    const name = nameOf(control);
    pressed = name !== "" && name.length <= longest ? name : null;
  };
  // A menu's keys press its entry without a click.
  const key = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === " ") note(event);
  };
  document.addEventListener("click", note, true);
  document.addEventListener("keydown", key, true);
  return () => {
    pressed = null;
    document.removeEventListener("click", note, true);
    document.removeEventListener("keydown", key, true);
  };
}

/** What the person tried with the call that begins now, in the words of the control they pressed. */
export const tried = (): string | null => pressed;
