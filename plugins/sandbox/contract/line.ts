/**
 * The provider's one number that all sandboxes share. The network knows it by this id as it knows a
 * customer's number by its own; no customer's number has it.
 */
export const sandboxLine = {
  id: "01980000-0000-7000-8000-00000000c0de",
  phone: "5511900000000",
} as const;

/** What a phone writes to end the sandbox it is in; the first is shown. */
export const destroyWords = ["destruir", "destroy"] as const;

/** Without letters and digits that look alike. */
const letters = "A-HJ-NP-Z2-9";
const written = new RegExp(`^([${letters}]{4})[\\s-]*([${letters}]{4})$`);

/** The code that a text is, as it is kept; null where it is none. */
export function codeIn(text: string): string | null {
  const found = written.exec(text.trim().toUpperCase());
  return found ? `${found[1]}-${found[2]}` : null;
}

/** Whether a text asks to end the sandbox. */
export const isDestroyCommand = (text: string): boolean =>
  (destroyWords as readonly string[]).includes(text.trim().toLowerCase());

/** Opens a chat with the shared number on a phone, the code already typed. */
export const joinLink = (code: string): string =>
  `https://wa.me/${sandboxLine.phone}?text=${encodeURIComponent(code)}`;
