import { expect, it } from "vitest";
import { authOf, isSocketId, signedOwner, socketIdOf } from "./signature.ts";

const signer = { key: "console", secret: "one" };
const owner = { user: crypto.randomUUID(), credential: crypto.randomUUID() };

it("knows the ids of sockets that a server with the same secret opened", () => {
  const id = socketIdOf("one");
  expect(id).toMatch(/^\d{1,20}\.\d{1,20}$/);
  expect(isSocketId("one", id)).toBe(true);
  for (const other of ["1.1", "", "1", `${id}.1`, `0${id}`, `${id}0`])
    expect(isSocketId("one", other), other).toBe(false);
  expect(isSocketId("two", id)).toBe(false);
});

it("says whose a socket is for that socket, channel, person and secret alone", () => {
  const [id, channel] = [socketIdOf("one"), "private-staff"];
  const auth = authOf(signer, id, channel, owner);
  expect(signedOwner(signer, id, channel, auth)).toEqual(owner);
  const [key, signature] = auth.split(":");
  for (const [at, on, said] of [
    [socketIdOf("one"), channel, auth],
    [id, "private-user", auth],
    [id, channel, `${key}:${signature}:${crypto.randomUUID()}:${owner.credential}`],
    [id, channel, `${key}:${signature}:${owner.user}:${crypto.randomUUID()}`],
    [id, channel, `${key}:${signature}`],
    [id, channel, authOf({ ...signer, secret: "two" }, id, channel, owner)],
    [id, channel, authOf(signer, id, channel, { ...owner, credential: null })],
  ] as const)
    expect(signedOwner(signer, at, on, said)).toBeNull();
});
