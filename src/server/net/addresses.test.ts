import { describe, expect, it } from "vitest";
import { networkOf, publicAddresses } from "./addresses.ts";

const names: Record<string, string[]> = {
  "hooks.example.com": ["93.184.216.34", "2606:4700::1111"],
  "rebound.example.com": ["93.184.216.34", "127.0.0.1"],
  "inside.example.com": ["10.0.0.8"],
  "metadata.example.com": ["169.254.169.254"],
  "mapped.example.com": ["::ffff:192.168.0.1"],
  "empty.example.com": [],
};
const asked: string[] = [];
const resolve = async (host: string) => {
  asked.push(host);
  const found = names[host];
  if (!found) throw new Error("ENOTFOUND");
  return found;
};
const addresses = (url: string, loopback = false) => publicAddresses(url, { resolve, loopback });

it("counts all that one may call from as one: an IPv4 address, or a /64 of IPv6", () => {
  expect(networkOf("2001:db8:1:2::1")).toBe(networkOf("2001:db8:1:2:ffff::9"));
  expect(networkOf("2001:db8:1:2::1")).not.toBe(networkOf("2001:db8:1:3::1"));
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("203.0.113.7")).not.toBe(networkOf("203.0.113.8"));
  expect(networkOf("unknown")).toBe("unknown");
});

it("tells the addresses of a public name, for the call to be pinned to", async () => {
  expect(await addresses("https://hooks.example.com/a?b=c")).toEqual(names["hooks.example.com"]);
  expect(await addresses("https://HOOKS.example.com.:8443/")).toEqual(names["hooks.example.com"]);
  expect(await addresses("https://1.1.1.1/hook")).toEqual(["1.1.1.1"]);
  expect(await addresses("https://[2606:4700::1111]/")).toEqual(["2606:4700::1111"]);
});

describe("refuses", () => {
  it.each([
    "http://hooks.example.com/",
    "ftp://hooks.example.com/",
    "file:///etc/passwd",
    "https://user@hooks.example.com/",
    "https://user:pass@hooks.example.com/",
    "https://hooks.example.com@127.0.0.1/",
    "not an address",
    "",
  ])("what is no plain https address: %s", async (url) => {
    await expect(addresses(url)).rejects.toThrow("not_public");
  });

  it.each([
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "0x7f.0.0.1",
    "127.0.0.1.",
    "0.0.0.0",
    "0",
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.169.254",
    "169.254.170.2",
    "2852039166",
    "192.0.0.192",
    "192.0.2.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "[::]",
    "[::1]",
    "[0:0:0:0:0:0:0:1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::ffff:10.0.0.1]",
    "[::ffff:169.254.169.254]",
    "[::127.0.0.1]",
    "[64:ff9b::a00:1]",
    "[2002:7f00:1::]",
    "[2001::1]",
    "[2001:db8::1]",
    "[fc00::1]",
    "[fd00:ec2::254]",
    "[fe80::1]",
    "[fec0::1]",
    "[64:ff9b:1::a00:1]",
    "[ff02::1]",
    "[100::1]",
    "①②⑦.⓪.⓪.①",
    "localhost",
    "LOCALHOST",
    "localhost.",
    "a.localhost",
    "printer.local",
    "db.internal",
    "metadata.google.internal",
    "router.lan",
    "intranet",
    "1.0.0.127.in-addr.arpa",
  ])("an inner host: %s", async (host) => {
    const before = asked.length;
    await expect(addresses(`https://${host}/hook`)).rejects.toThrow("not_public");
    expect(asked.slice(before)).toEqual([]);
  });

  it.each([
    ["rebound.example.com", "not_public"],
    ["inside.example.com", "not_public"],
    ["metadata.example.com", "not_public"],
    ["mapped.example.com", "not_public"],
    ["empty.example.com", "unknown_host"],
    ["nobody.example.com", "unknown_host"],
  ])("a name that leads inside or nowhere: %s", async (host, reason) => {
    await expect(addresses(`https://${host}/hook`)).rejects.toThrow(reason);
  });
});

describe("on a developer's machine", () => {
  it.each([
    "http://localhost:4000/",
    "http://127.0.0.1:9/",
    "https://[::1]/",
    "http://2130706433/",
  ])("this machine may be called: %s", async (url) => {
    expect(await addresses(url, true)).not.toEqual([]);
  });

  it.each([
    "http://hooks.example.com/",
    "https://10.0.0.1/",
    "http://169.254.169.254/",
    "https://rebound.example.com/",
    "http://0.0.0.0/",
    "file://localhost/etc/passwd",
  ])("and nothing else inside: %s", async (url) => {
    await expect(addresses(url, true)).rejects.toThrow("not_public");
  });
});
