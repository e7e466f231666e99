/** As many as Meta takes. */
export const displayNameLimit = 128;

/** WhatsApp's word about a name. */
export interface NameDecision {
  name: string;
  approved: boolean;
  reason: string;
}

export type NameProblem =
  | "activations.name_short"
  | "activations.name_signs"
  | "activations.name_address"
  | "activations.name_reserved"
  | "activations.name_generic";

const letters = /\p{L}/gu;
const signs = /[\p{Extended_Pictographic}<>{}[\]|\\^~*_=#@$%!?;:"`]|[.,'&+/()-]{3,}/u;
const address = /https?:|www\.|\.(com|net|org|app|io)\b/i;
const reserved = /\b(whats\s?app|facebook|instagram|meta|messenger)\b/i;
/** Alone they name nobody. */
const generic =
  /^(loja|empresa|atendimento|suporte|vendas|contato|teste?|tienda|ventas|soporte|store|shop|support|sales|company)$/i;

/** What of Meta's rules a display name breaks, before Meta looks at it; null for none. */
export function nameProblem(typed: string): NameProblem | null {
  const name = typed.trim();
  if ((name.match(letters) ?? []).length < 3) return "activations.name_short";
  if (address.test(name)) return "activations.name_address";
  if (signs.test(name)) return "activations.name_signs";
  if (reserved.test(name)) return "activations.name_reserved";
  return generic.test(name) ? "activations.name_generic" : null;
}
