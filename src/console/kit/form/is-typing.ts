/**
 * Whether a field has the focus. A dialog that has just come to rest asks, so as not to take somebody
 * who was quicker out of the field they chose.
 */
export const isTyping = (): boolean =>
  document.activeElement?.matches("input, textarea, select") ?? false;
