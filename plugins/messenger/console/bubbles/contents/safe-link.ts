const schemes = /^(?:https?:\/\/|mailto:|tel:)/i;

/** The address if it may be followed: web, mail or phone, nothing that runs. Null otherwise. */
export function safeLink(address: string): string | null {
  const plain = address.trim();
  if (!schemes.test(plain)) return null;
  try {
    return new URL(plain).href;
  } catch {
    return null;
  }
}
