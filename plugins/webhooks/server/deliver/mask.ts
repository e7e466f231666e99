import type { SigningKeys } from "../../../../src/server/secrets/signing-keys.ts";

const dots = "••••";

const secretHeader = /cookie|auth|token|secret|password|api-?key|credential|session/i;

/** As people read it; as it stands where that cannot be decoded. */
function readable(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}

/** The values of a query may be keys; its names tell enough. */
export function maskedUrl(text: string): string {
  const url = new URL(text);
  for (const name of new Set(url.searchParams.keys())) url.searchParams.set(name, dots);
  return readable(url.href);
}

export const maskedHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, secretHeader.test(name) ? dots : value]),
  );

/** A receiver that repeats our secret does not make us keep it. */
export function maskedBody(text: string, { secret, former }: SigningKeys): string {
  const secrets = [secret, former?.secret].flatMap((one) => (one ? [one] : []));
  return secrets.reduce(
    (left, one) => left.replaceAll(one, dots).replaceAll(one.replace(/^whsec_/, ""), dots),
    text,
  );
}
