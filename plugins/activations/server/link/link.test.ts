import { beforeAll, beforeEach, expect, it } from "vitest";
import { permissionTable } from "../../../../tests/support/permission-table.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { asGuest, knownCode, linkState, path, standing } from "../../fixtures/activations.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "diego", "marina"] as const) await server.tokenOf(who);
  await server.snapshot();
});
beforeEach(() => server.restore());

const embedded = { type: "'embedded'" };
const open = (state: string) => server.send("anonymous", "POST", "login-by-invenio", { state });
const refusal = async (state: string) => {
  const { status, body } = await open(state);
  return [status, body.code];
};
const as = (headers: Record<string, string>) => (method: string, rest: string, body?: unknown) =>
  server.send("anonymous", method, rest, body, headers);

it("opens once, even for two at the same moment, and not after ten minutes", async () => {
  const state = await linkState(server);
  const both = await Promise.all([open(state), open(state)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await refusal(state)).toEqual([422, "activations.link_used"]);
  const late = await linkState(server);
  server.advance(10 * 60_000);
  expect(await refusal(late)).toEqual([422, "activations.link_expired"]);
});

it("takes no state that was not signed here, and counts those as wrong sign-ins", async () => {
  const state = await linkState(server);
  const [id, until, signature] = state.split(".");
  const forged = [
    `${id}.${Number(until) + 60_000}.${signature}`,
    `01890000-0000-7000-8000-000000000000.${until}.${signature}`,
    `${id}.${until}.`,
    "x",
  ];
  for (const one of forged) expect(await refusal(one)).toEqual([422, "activations.link_forged"]);
  const tries = await Promise.all(Array.from({ length: 60 }, () => open("x")));
  expect(tries.map(({ status }) => status)).toContain(429);
});

it("leads to its own activation and no other, and pays nothing", async () => {
  const id = await standing(server, "waiting_number_data", embedded);
  const guest = as(await asGuest(server, id));
  const body = { name: "Aurora Centro", country_code: "55", phone: "(11) 99001-0098", version: 1 };
  const given = await guest("POST", `${path}/${id}/number`, body);
  expect([given.status, given.body.data.status]).toEqual([200, "waiting_facebook_business_data"]);
  const [step] = given.body.data.history.slice(-1);
  expect(step).toMatchObject({ by: expect.stringContaining("(link)"), by_staff: false });
  const others = await server.get("ana", `${path}?q=Atacado`);
  const other = others.body.data[0].id;
  expect((await guest("GET", `${path}/${other}`)).status).toBe(404);
  expect((await guest("POST", `${path}/${other}/cancel`, { version: 1 })).status).toBe(404);
  expect((await guest("GET", path)).status).toBe(403);
  expect((await guest("GET", `${path}/${id}/plans`)).status).toBe(403);
  expect((await guest("POST", `${path}/${id}/link`)).status).toBe(403);
});

it("takes every step to the number that exists, and ends there", async () => {
  const id = await standing(server, "waiting_number_verification", embedded);
  const guest = as(await asGuest(server, id));
  const proof = { code: knownCode, pin: "246810", version: 1 };
  const { status, body } = await guest("POST", `${path}/${id}/verify`, proof);
  expect([status, body.data?.status ?? body]).toEqual([200, "done"]);
  expect((await guest("GET", `${path}/${id}`)).status).toBe(401);
});

it("may call the activation's steps, and nothing else of the whole service", async () => {
  const id = await standing(server, "waiting_payment", embedded);
  const headers = await asGuest(server, id);
  const rows = permissionTable(server).rows.filter(({ endpoint }) => endpoint.access !== "public");
  const guests = rows.flatMap(({ endpoint }) => (endpoint.guests ? [endpoint.name] : []));
  const nobody = "01890000-0000-7000-8000-000000000000";
  const others = rows.filter(({ endpoint }) => !endpoint.guests);
  const answers = await Promise.all(
    others.map(async ({ name, endpoint }) => {
      const address = `/v2${endpoint.path.replace(/:\w+/g, nobody)}`;
      const answer = await server.send("anonymous", endpoint.method, address, undefined, headers);
      return [name, answer.status, answer.body.code];
    }),
  );
  expect(answers).toEqual(others.map(({ name }) => [name, 403, "guest_not_allowed"]));
  expect(guests.sort()).toEqual(
    [
      "addActivationDocument",
      "authorizeChannel",
      "authorizeChannels",
      "cancelActivation",
      "catchUp",
      "finalizeCoexistence",
      "getActivation",
      "giveActivationCompany",
      "giveActivationFacebook",
      "giveActivationNumber",
      "listEvents",
      "restartActivation",
      "sendActivationCode",
      "startActivation",
      "verifyActivation",
    ].sort(),
  );
});

it("hears of its own activation and of nothing else", async () => {
  const other = await standing(server, "waiting_number_data", embedded);
  const id = await standing(server, "waiting_payment", embedded);
  const headers = await asGuest(server, id);
  const guest = as(headers);
  const heard = async (scope: string) => (await guest("GET", `events?scope=${scope}`)).status;
  expect(await heard(`activation.${id}`)).toBe(200);
  const user = (await server.get("ana", "user")).body.data;
  const [number] = await server.rows("select id, workspace_id from numbers limit 1");
  const others = [
    `activation.${other}`,
    `user.${user.id}`,
    `workspace.${user.active_workspace_id}`,
    `number.${number?.id}`,
    `phones.${number?.id}`,
    "staff",
    "everyone",
  ];
  for (const scope of others) expect([scope, await heard(scope)]).toEqual([scope, 403]);
  // Whoever issued the link hears of it through the workspace.
  expect((await server.get("ana", `events?scope=activation.${id}`)).status).toBe(403);
});

it("is on record by the activation's name, whoever issued it, and so is its use", async () => {
  const id = await standing(server, "waiting_payment", embedded);
  await asGuest(server, id);
  await server.send("marina", "POST", `admin/activations/${id}/link`);
  const { active_workspace_id: workspace } = (await server.get("ana", "user")).body.data;
  const { body } = await server.get("ana", `workspaces/${workspace}/activity-log`);
  const told = body.data.filter(({ subject_id }: { subject_id: string }) => subject_id === id);
  const named = (action: string, staff: boolean) =>
    expect.objectContaining({
      action,
      after: { name: "Aurora Teste" },
      actor: expect.objectContaining({ staff }),
    });
  expect(told).toEqual(
    expect.arrayContaining([
      named("activation.link-issued", false),
      named("activation.link-used", false),
      named("activation.link-issued", true),
    ]),
  );
});

it("ends with its activation, with a new link, after a day, and with its issuer's right", async () => {
  const id = await standing(server, "waiting_payment", embedded);
  const look = async (headers: Record<string, string>) =>
    (await as(headers)("GET", `${path}/${id}`)).status;
  const former = await asGuest(server, id);
  expect(await look(former)).toBe(200);
  const next = await asGuest(server, id);
  expect([await look(former), await look(next)]).toEqual([401, 200]);

  const suspend = (status: string) =>
    server.rows(
      `update workspaces set status = '${status}' where name = 'Padaria Aurora' returning 1`,
    );
  await suspend("suspended");
  expect(await look(next)).toBe(401);
  await suspend("active");
  expect(await look(next)).toBe(200);

  expect((await as(next)("POST", `${path}/${id}/cancel`, { version: 1 })).status).toBe(200);
  expect(await look(next)).toBe(401);

  const other = await standing(server, "waiting_payment", embedded);
  const late = await asGuest(server, other);
  server.advance(24 * 3_600_000);
  expect((await as(late)("GET", `${path}/${other}`)).status).toBe(401);
});

it("is issued by the workspace's owner or staff, of an embedded activation that goes on", async () => {
  const id = await standing(server, "waiting_payment", embedded);
  const issue = (who: "ana" | "diego" | "marina", place = path, of = id) =>
    server.send(who, "POST", `${place}/${of}/link`);
  expect((await issue("diego")).status).toBe(404);
  const { status, body } = await issue("marina", "admin/activations");
  expect(status).toBe(201);
  const opened = await open(body.data.state);
  const guest = as({ authorization: `Bearer ${opened.body.access_token}` });
  expect((await guest("GET", `${path}/${id}`)).body.data.id).toBe(id);
  const classic = await standing(server, "waiting_payment");
  expect((await issue("ana", path, classic)).body.code).toBe("activations.link_embedded");
  const over = await standing(server, "activation_canceled", embedded);
  expect((await issue("ana", path, over)).status).toBe(409);
});

it("does nothing in a suspended workspace, staff's link neither", async () => {
  const id = await standing(server, "waiting_payment", embedded);
  const issue = () => server.send("marina", "POST", `admin/activations/${id}/link`);
  const suspend = (status: string) =>
    server.rows(
      `update workspaces set status = '${status}' where name = 'Padaria Aurora' returning 1`,
    );
  const opened = await open((await issue()).body.data.state);
  const guest = as({ authorization: `Bearer ${opened.body.access_token}` });
  await suspend("suspended");
  expect((await guest("POST", `${path}/${id}/cancel`, { version: 1 })).status).toBe(401);
  const refused = await issue();
  expect([refused.status, refused.body.code]).toEqual([409, "suspended"]);
  await suspend("active");
  expect((await guest("GET", `${path}/${id}`)).status).toBe(200);
  const { state } = (await issue()).body.data;
  await suspend("suspended");
  expect(await refusal(state)).toEqual([409, "suspended"]);
  await suspend("active");
  expect((await open(state)).status).toBe(200);
});
