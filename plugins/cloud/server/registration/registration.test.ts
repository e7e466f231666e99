import { expect, it } from "vitest";
import type { Wire } from "../names.ts";
import { registrationDriver } from "./registration.ts";

/** A network that knows one number, of whose name it says so much. */
const driver = (said: { name_status: string; new_name_status?: string }) =>
  registrationDriver({
    transact: async () => [{ id: "1", home: "" }],
    graph: { ask: async () => said },
    settings: { account: "1" },
  } as unknown as Wire);

it("tells a name that was declined from one that is still looked at", async () => {
  const registered = (name_status: string) =>
    driver({ name_status }).registerNumber("account", "5511990010099", "246810");
  expect((await registered("DECLINED")).name).toBe("DECLINED");
  expect((await registered("EXPIRED")).name).toBe("DECLINED");
  expect((await registered("APPROVED")).name).toBe("APPROVED");
  expect((await registered("NONE")).name).toBe("PENDING_REVIEW");
  expect((await registered("WHAT_COMES_NEXT_YEAR")).name).toBe("PENDING_REVIEW");
});

it("waits for another name though the one before it was declined", async () => {
  const renamed = (new_name_status: string) =>
    driver({ name_status: "DECLINED", new_name_status }).renameNumber("a", "55119", "Aurora");
  expect((await renamed("NONE")).name).toBe("PENDING_REVIEW");
  expect((await renamed("PENDING_REVIEW")).name).toBe("PENDING_REVIEW");
  expect((await renamed("DECLINED")).name).toBe("DECLINED");
  expect((await renamed("EXPIRED")).name).toBe("DECLINED");
});

it("waits for another name though the one before it expired", async () => {
  const said = { name_status: "EXPIRED", new_name_status: "NONE" };
  const renamed = await driver(said).renameNumber("a", "55119", "Aurora");
  expect(renamed.name).toBe("PENDING_REVIEW");
});
