/** Digits in groups, without the weight of a phone number library: `+55 21 98765 0003`. */
export function spaced(number: string): string {
  const brazil = /^(55)(\d{2})(\d{4,5})(\d{4})$/.exec(number);
  if (brazil) return `+${brazil.slice(1).join(" ")}`;
  return `+${number.replace(/(\d{3})(?=\d{3})/g, "$1 ")}`;
}
