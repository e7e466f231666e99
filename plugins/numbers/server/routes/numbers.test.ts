import { beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";

let server: TestServer;
let main: string;
let orders: string;
let foreign: string;

const listed = async (who: Who, query = "") =>
  (await server.get(who, `whatsapp/numbers${query}`)).body.data as {
    id: string;
    display_name: string;
  }[];
const names = async (who: Who, query = "") =>
  (await listed(who, query)).map(({ display_name }) => display_name);

beforeAll(async () => {
  server = await startServer();
  const own = await listed("ana");
  main = own.find(({ display_name }) => display_name === "Padaria Aurora")?.id ?? "";
  orders = own.find(({ display_name }) => display_name === "Aurora Encomendas")?.id ?? "";
  foreign = (await listed("diego"))[0]?.id ?? "";
});

const put = (who: Who, path: string, body: unknown) =>
  server.send(who, "PUT", `whatsapp/numbers/${path}`, body);

describe("the list of numbers", () => {
  it("shows an owner all numbers of the active workspace and no other", async () => {
    expect(await names("ana", "?sort=display_name")).toEqual([
      "Aurora Encomendas",
      "Aurora Jardins",
      "Padaria Aurora",
    ]);
    expect(await names("diego", "?sort=-display_name")).toEqual(["Vida Exames", "Clínica Vida"]);
  });

  it("shows a member only the numbers given to them, and counts no other", async () => {
    const { body } = await server.get("bruno", "whatsapp/numbers");
    expect(body.data.map(({ display_name }: { display_name: string }) => display_name)).toEqual([
      "Padaria Aurora",
    ]);
    expect(body.meta.total).toBe(1);
  });

  it("follows the active workspace", async () => {
    const all = (await server.get("ana", "workspaces")).body.data as { id: string; name: string }[];
    const [home, other] = ["Padaria Aurora", "Aurora Eventos"].map(
      (name) => all.find((workspace) => workspace.name === name)?.id,
    );
    await server.send("ana", "PUT", `workspaces/${other}/switch`);
    expect(await names("ana")).toEqual([]);
    await server.send("ana", "PUT", `workspaces/${home}/switch`);
    expect(await names("ana")).toHaveLength(3);
  });

  it("is closed to strangers, the unverified and staff", async () => {
    const status = async (who: Who) => (await server.get(who, "whatsapp/numbers")).status;
    expect(await status("anonymous")).toBe(401);
    expect(await status("carla")).toBe(403);
    for (const staff of ["marina", "andre", "fernanda", "olivia"] as const) {
      expect(await status(staff)).toBe(403);
    }
  });

  it("finds by name, by tag and by phone as people type it", async () => {
    expect(await names("ana", "?q=ENCOMENDÁS")).toEqual(["Aurora Encomendas"]);
    expect(await names("ana", "?q=loja")).toEqual(["Padaria Aurora"]);
    expect(await names("ana", `?q=${encodeURIComponent("+55 (11) 99001-0003")}`)).toEqual([
      "Aurora Jardins",
    ]);
    expect(await names("ana", "?q=%25")).toEqual([]);
    expect(await names("ana", "?q=vida")).toEqual([]);
  });

  it("filters by state and quality, and pages", async () => {
    expect(await names("ana", "?status=flagged")).toEqual(["Aurora Encomendas"]);
    expect(await names("ana", "?quality_rating=green&status=flagged")).toEqual([]);
    const { body } = await server.get("ana", "whatsapp/numbers?per_page=2&page=2&sort=phone");
    expect(body.data).toHaveLength(1);
    expect(body.meta).toMatchObject({ current_page: 2, last_page: 2, total: 3 });
    expect(body.links.next).toBeNull();
    expect((await server.get("ana", "whatsapp/numbers?sort=api_key_sealed")).status).toBe(422);
    expect((await server.get("ana", "whatsapp/numbers?per_page=101")).status).toBe(422);
  });

  it("sorts by every column it offers", async () => {
    const columns = ["display_name", "phone", "quality_rating", "server_type", "status", "tag"];
    for (const column of [...columns, "updated_at"]) {
      const up = (await listed("ana", `?sort=${column}`)).map(({ id }) => id);
      const down = (await listed("ana", `?sort=-${column}`)).map(({ id }) => id);
      expect(down, column).toEqual([...up].reverse());
    }
  });
});

describe("one number", () => {
  it("is told with its profile; the webhook only to whoever may change it", async () => {
    const forOwner = await server.get("ana", `whatsapp/numbers/${main}`);
    expect(forOwner.body.data).toMatchObject({
      about: "Pão quente das 6h às 20h",
      vertical: "restaurant",
      webhook_url: "https://padaria-aurora.example/hooks/whatsapp",
    });
    const forAttendant = await server.get("bruno", `whatsapp/numbers/${main}`);
    expect(forAttendant.status).toBe(200);
    expect(forAttendant.body.data.webhook_url).toBeNull();
  });

  it("does not exist for those who do not see it", async () => {
    const get = async (who: Who, id: string) =>
      (await server.get(who, `whatsapp/numbers/${id}`)).status;
    expect(await get("bruno", orders)).toBe(404);
    expect(await get("diego", main)).toBe(404);
    expect(await get("ana", foreign)).toBe(404);
    expect(await get("ana", "01890000-0000-7000-8000-000000000000")).toBe(404);
    expect(await get("ana", "1")).toBe(404);
  });

  it("is found in the palette by those who see it", async () => {
    const hits = async (who: Who) => {
      const { body } = await server.get(who, "search?q=aurora");
      return body.data.filter(({ kind }: { kind: string }) => kind === "numbers");
    };
    expect(await hits("ana")).toHaveLength(3);
    expect(await hits("bruno")).toEqual([
      expect.objectContaining({ kind: "numbers", path: `/recursos/numeros/${main}` }),
    ]);
    expect(await hits("diego")).toEqual([]);
  });
});

describe("changing a number", () => {
  it("is refused to an attendant with 403 and to others with 404, and changes nothing", async () => {
    const before = await server.fingerprint();
    const changes: [string, unknown][] = [
      ["", { about: "x" }],
      ["/tag", { tag: "x" }],
      ["/webhook", { url: null }],
      ["/switch-global-search", { global_search: false }],
      ["/automations", { welcome_message: false }],
    ];
    for (const [path, body] of changes) {
      expect((await put("bruno", `${main}${path}`, body)).status, path).toBe(403);
      expect((await put("diego", `${main}${path}`, body)).status, path).toBe(404);
      expect((await put("marina", `${main}${path}`, body)).status, path).toBe(403);
      expect((await put("anonymous", `${main}${path}`, body)).status, path).toBe(401);
    }
    expect(await server.fingerprint()).toBe(before);
  });

  it("keeps what is not named, and clears with an empty text", async () => {
    const { body } = await put("ana", orders, {
      about: "  Bolos  ",
      email: "",
      websites: ["https://a.example/x"],
    });
    expect(body.data).toMatchObject({
      about: "Bolos",
      email: "",
      websites: ["https://a.example/x"],
      description: "Encomendas para festas e empresas.",
      vertical: "restaurant",
    });
  });

  it("takes texts up to WhatsApp's limits and not one character more", async () => {
    const limits = { about: 139, address: 256, description: 512 };
    for (const [field, limit] of Object.entries(limits)) {
      expect((await put("ana", orders, { [field]: "á".repeat(limit) })).status).toBe(200);
      const over = await put("ana", orders, { [field]: "á".repeat(limit + 1) });
      expect(over.status).toBe(422);
      expect(over.body.errors).toHaveProperty(field);
    }
    const address = (length: number) => `https://a.example/${"x".repeat(length - 18)}`;
    const websites = (...list: string[]) => put("ana", orders, { websites: list });
    expect((await websites(address(256), "http://b.example")).status).toBe(200);
    expect((await websites(address(257))).body.errors).toHaveProperty(["websites.0"]);
    expect((await websites("https://a", "https://b", "https://c")).status).toBe(422);
    for (const bad of ["javascript:alert(1)", "ftp://a.example", "a.example"]) {
      expect((await websites(bad)).status, bad).toBe(422);
    }
    expect((await put("ana", orders, { email: `${"a".repeat(60)}@b.example` })).status).toBe(200);
    for (const email of ["a@b", `${"a".repeat(120)}@b.example`]) {
      expect((await put("ana", orders, { email })).body.errors).toHaveProperty("email");
    }
    expect((await put("ana", orders, { vertical: "bakery" })).status).toBe(422);
  });

  it("writes no protected column, whatever the body names", async () => {
    const before = (await server.get("ana", `whatsapp/numbers/${orders}`)).body.data;
    const { body } = await put("ana", orders, {
      id: main,
      workspace_id: foreign,
      phone: "1",
      display_name: "x",
      status: "banned",
      quality_rating: "green",
      api_key_hash: "x",
      api_key_sealed: "x",
      webhook_url: "https://evil.example",
      tag: "x",
      created_at: "2020-01-01T00:00:00Z",
    });
    const counted = { updated_at: 0, version: before.version + 1 };
    expect({ ...body.data, updated_at: 0 }).toEqual({ ...before, ...counted });
    expect((await put("ana", orders, JSON.parse('{"__proto__":{"status":"x"}}'))).status).toBe(400);
  });

  it("sets and clears the tag, and tells open pages", async () => {
    const head = async () =>
      (await server.get("ana", `events?scope=number.${orders}&after=0`)).body.head as number;
    const before = await head();
    expect((await put("ana", `${orders}/tag`, { tag: "Natal" })).body.data.tag).toBe("Natal");
    expect((await put("ana", `${orders}/tag`, { tag: null })).body.data.tag).toBeNull();
    expect((await put("ana", `${orders}/tag`, { tag: "x".repeat(61) })).status).toBe(422);
    expect(await head()).toBe(before + 2);
    expect((await server.get("bruno", `events?scope=number.${orders}&after=0`)).status).toBe(403);
    expect((await server.get("bruno", `events?scope=number.${main}&after=0`)).status).toBe(200);
    expect((await server.get("diego", `events?scope=number.${main}&after=0`)).status).toBe(403);
  });

  it("switches the global search to the wished state, however often it is asked", async () => {
    for (const wish of [false, false, true]) {
      const { body } = await put("ana", `${orders}/switch-global-search`, { global_search: wish });
      expect(body.data.global_search).toBe(wish);
    }
  });
});
