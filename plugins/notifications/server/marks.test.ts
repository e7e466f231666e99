import { beforeEach, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
  for (const password of ["uma frase bem longa", "outra frase bem longa"]) {
    await server.send("ana", "POST", "user/password", {
      current_password: password.startsWith("uma") ? "recado-demo" : "uma frase bem longa",
      password,
      password_confirmation: password,
    });
  }
});

const listed = async () => (await server.get("ana", "user/notifications")).body;
const post = (who: "ana" | "bruno", id: string, what: string) =>
  server.send(who, "POST", `user/notifications/${id}/${what}`);

it("one line is read, its tabs are told what is left, and it becomes unread again", async () => {
  const [{ id }] = (await listed()).data;
  const me = (await server.get("ana", "user")).body.data.id;
  const told = async () =>
    (await server.get("ana", `events?scope=user.${me}&after=0`)).body.data
      .filter(({ type }: { type: string }) => type === "notifications.read")
      .map(({ payload }: { payload: { unread: number } }) => payload.unread);
  expect((await post("ana", id, "read")).status).toBe(204);
  expect((await post("ana", id, "read")).status).toBe(204);
  expect((await listed()).unread).toBe(1);
  expect((await server.get("ana", "user/notifications?unread=1")).body.data).toHaveLength(1);
  expect((await post("ana", id, "unread")).status).toBe(204);
  expect((await listed()).unread).toBe(2);
  expect(await told()).toEqual([1, 2]);
});

it("somebody else's line is not there", async () => {
  const [{ id }] = (await listed()).data;
  expect((await post("bruno", id, "read")).status).toBe(404);
  expect((await listed()).unread).toBe(2);
});
