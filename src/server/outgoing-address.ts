import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";

/** Finds the addresses of a host name; throws when there is none. */
export type Resolve = (host: string) => Promise<string[]>;

const resolveHost: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/** Names that mean this machine or its network, whatever a resolver says. */
const inner = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa)$/;

// All public IPv6 lies here; outside of it are forms that carry an inner IPv4 address.
const globalIpv6 = ipaddr.IPv6.parseCIDR("2000::/3");

function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalIpv6);
}

/**
 * The public addresses behind an https URL that somebody else chose, for the server to call; null
 * when it may not: another scheme, a user in it, a name without a dot, no address, or any address
 * that is not public (loopback, private, link-local and metadata, carrier, mapped or tunnelled).
 * Whoever calls it later asks again and connects to one of these, not to the name.
 */
export async function publicAddresses(
  url: string,
  resolve: Resolve = resolveHost,
): Promise<string[] | null> {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, username, password } = new URL(url);
  if (protocol !== "https:" || username !== "" || password !== "") return null;
  // The URL parser has already turned decimal, octal and hex forms into four numbers.
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (ipaddr.isValid(host)) return isPublic(host) ? [host] : null;
  if (!host.includes(".") || inner.test(host)) return null;
  try {
    const addresses = await resolve(host);
    return addresses.length > 0 && addresses.every(isPublic) ? addresses : null;
  } catch {
    return null;
  }
}
