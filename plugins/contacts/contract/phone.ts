// Brazilian mobile: 55, two digits of area, eight digits; WhatsApp knows some with a 9 before them
// and some without. Landlines start with 2 to 5 and never get one.
const withNine = /^55([1-9]\d)9([6-9]\d{7})$/;
const withoutNine = /^55([1-9]\d)([6-9]\d{7})$/;

/** One key for a phone, whether or not it is written with Brazil's ninth digit. */
export const phoneKey = (digits: string): string => digits.replace(withNine, "55$1$2");

// Letters and a dot: no phone looks so, and nothing below touches it.
const userId = /^[A-Z]{2}\.[A-Za-z0-9.]{1,140}$/;

/** Whether an address is WhatsApp's own id of a person for one business: `BR.1502576394655843`. */
export const isUserId = (address: string): boolean => userId.test(address);

/** The phone in an address of WhatsApp, as people write it; null of who shows none. */
export const phoneOf = (address: string): string | null =>
  isUserId(address) ? null : shownPhone(address);

/** Where somebody is found: by their phone or, where they show none, by WhatsApp's own id. */
export const addressOf = ({ phone, wa_id }: { phone: string | null; wa_id: string }): string =>
  phone ?? wa_id;

/** The country that such an id tells, `BR`; null of a phone. */
export const countryOfUser = (address: string): string | null =>
  isUserId(address) ? address.slice(0, 2) : null;

/** As people write it: a Brazilian mobile with its ninth digit, everything else as it is. */
export const shownPhone = (digits: string): string => digits.replace(withoutNine, "55$19$2");
