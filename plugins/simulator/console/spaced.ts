/** Digits in groups, without the weight of a phone number library: `+55 21 98765-0003`. */
export function spaced(number: string): string {
  const brazil = /^55(\d{2})(\d{4,5})(\d{4})$/;
  if (brazil.test(number)) return number.replace(brazil, "+55 $1 $2-$3");
  return `+${number.replace(/(\d{3})(?=\d{3})/g, "$1 ")}`;
}
