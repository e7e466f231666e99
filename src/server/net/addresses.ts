import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";

/** Finds the addresses of a host name; throws when there is none. */
export type Resolve = (host: string) => Promise<string[]>;

/** What the system's resolver says. */
export const resolveHost: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/** Why a URL is not called: no address that anybody may reach, or no such name. */
export class RefusedAddress extends Error {
  constructor(readonly reason: "not_public" | "unknown_host") {
    super(reason);
    this.name = "RefusedAddress";
  }
}

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

const isLoopback = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";

/**
 * What budgets know a caller by: of IPv6 its /64, which a household or a rented server has whole to choose
 * addresses from.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`)}/64`;
}

// The URL parser has already turned decimal, octal and hex forms into four numbers.
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

/** The loopback addresses a URL names, for a developer's own machine; null when it names others. */
function loopbackAddresses(url: URL): string[] | null {
  const host = hostOf(url);
  if (host === "localhost") return ["127.0.0.1", "::1"];
  return isLoopback(host) ? [host] : null;
}

/**
 * The public addresses behind an https URL that somebody else chose, for the server to call. Throws
 * `RefusedAddress` when it may not: another scheme, a user in it, a name without a dot, no address, or
 * any address that is not public (loopback, private, link-local and metadata, carrier, mapped or
 * tunnelled). Whoever calls it connects to one of these, not to the name. With `loopback` also this
 * machine, over http too.
 */
export async function publicAddresses(
  url: string,
  {
    resolve = resolveHost,
    loopback = false,
  }: { resolve?: Resolve | undefined; loopback?: boolean } = {},
): Promise<string[]> {
  if (!URL.canParse(url)) throw new RefusedAddress("not_public");
  const parsed = new URL(url);
  const own = loopback ? loopbackAddresses(parsed) : null;
  if (own && /^https?:$/.test(parsed.protocol)) return own;
  const { protocol, username, password } = parsed;
  if (protocol !== "https:" || username !== "" || password !== "") {
    throw new RefusedAddress("not_public");
  }
  const host = hostOf(parsed);
  if (ipaddr.isValid(host)) {
    if (!isPublic(host)) throw new RefusedAddress("not_public");
    return [host];
  }
  if (!host.includes(".") || inner.test(host)) throw new RefusedAddress("not_public");
  const addresses = await resolve(host).catch(() => []);
  if (addresses.length === 0) throw new RefusedAddress("unknown_host");
  if (!addresses.every(isPublic)) throw new RefusedAddress("not_public");
  return addresses;
}
