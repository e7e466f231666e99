// A spreadsheet runs a cell that starts with one of these, also behind blanks, control or
// invisible characters and in their full-width forms.
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠\t\r\n]/u;

// The one exception: a cell that is an international phone number and nothing else.
const phone = /^\+\d{1,3}(?: ?\(?\d{1,5}\)?){1,5}(?:-\d{3,5})?$/;

/**
 * Makes a text harmless in a spreadsheet: whatever could run as a formula gets an apostrophe in
 * front. Phone numbers (`+55 11 99999-0000`, digits and separators only) stay as they are.
 */
export const safeCell = (text: string): string =>
  formula.test(text) && !phone.test(text) ? `'${text}` : text;
