// Brazilian mobile: 55, two digits of area, eight digits; WhatsApp knows some with a 9 before them
// and some without. Landlines start with 2 to 5 and never get one.
const withNine = /^55([1-9]\d)9([6-9]\d{7})$/;
const withoutNine = /^55([1-9]\d)([6-9]\d{7})$/;

/** One key for a phone, whether or not it is written with Brazil's ninth digit. */
export const phoneKey = (digits: string): string => digits.replace(withNine, "55$1$2");

/** As people write it: a Brazilian mobile with its ninth digit, everything else as it is. */
export const shownPhone = (digits: string): string => digits.replace(withoutNine, "55$19$2");
