/** Area codes of Brazil. */
const areas = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;

/** A number as it is registered, and whether it takes calls alone; or why it cannot be. */
export type JudgedPhone = { phone: string; voice_only: boolean } | { problem: PhoneProblem };
export type PhoneProblem =
  | "activations.phone_area"
  | "activations.phone_ninth"
  | "activations.phone_service_area"
  | "activations.phone_shape";

const problem = (reason: PhoneProblem): JudgedPhone => ({ problem: reason });
const taken = (national: string, voice_only: boolean): JudgedPhone => ({
  phone: `55${national}`,
  voice_only,
});

/** Brazil's forms: mobiles of nine digits, landlines, 0800 without its zero, 3003 and 4004 with an area. */
function judgeBrazilian(typed: string): JudgedPhone {
  if (/^0?800\d{7}$/.test(typed)) return taken(typed.replace(/^0/, ""), true);
  if (/^(300[34]|400[34])\d{4}$/.test(typed)) return problem("activations.phone_service_area");
  const national = typed.replace(/^0/, "");
  if (!/^\d{10,11}$/.test(national)) return problem("activations.phone_shape");
  if (!areas.test(national)) return problem("activations.phone_area");
  const local = national.slice(2);
  if (/^9\d{8}$/.test(local)) return taken(national, false);
  if (/^[2-5]\d{7}$/.test(local)) return taken(national, true);
  return problem(
    /^[6-9]\d{7}$/.test(local) ? "activations.phone_ninth" : "activations.phone_shape",
  );
}

/** Looks at a number as somebody typed it: its country's code, and the rest, digits alone. */
export function judgePhone(country_code: string, number: string): JudgedPhone {
  const digits = number.replace(/\D/g, "");
  if (country_code === "55") return judgeBrazilian(digits);
  const phone = country_code + digits.replace(/^0+/, "");
  return /^\d{8,15}$/.test(phone)
    ? { phone, voice_only: false }
    : problem("activations.phone_shape");
}

/** Whether a number as it is registered takes calls alone. */
export const isVoiceOnly = (phone: string): boolean => /^55(800\d{7}|\d{2}[2-5]\d{7})$/.test(phone);

/** A Brazilian mobile with and without its ninth digit, as different systems write it; others as they are. */
export function writingsOf(phone: string): string[] {
  const [, area, nine, rest] = /^55(\d{2})(9?)([6-9]\d{7})$/.exec(phone) ?? [];
  if (!area || rest === undefined) return [phone];
  return nine ? [phone, `55${area}${rest}`] : [phone, `55${area}9${rest}`];
}
