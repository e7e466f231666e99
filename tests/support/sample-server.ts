import { Hono } from "hono";

const ana = {
  id: "0198c1a0-0000-7000-8000-000000000001",
  kind: "session",
  verified: true,
  roles: [] as string[],
  permissions: [] as string[],
  active_workspace_id: "aurora" as string | null,
  grants: [],
  name: "Ana Souza",
  email: "ana@recado.test",
  locale: "pt",
  email_verified_at: "2026-01-01T00:00:00Z" as string | null,
  whatsapp_verified_at: "2026-01-01T00:00:00Z" as string | null,
};

/** A request as the sample server saw it. */
export interface Seen {
  method: string;
  path: string;
  headers: Headers;
}

/** A small server for the sample domains: one person, some things, a memory of what was asked. */
export function sampleServer(change: Partial<typeof ana> = {}) {
  const person = { ...ana, ...change };
  const seen: Seen[] = [];
  const things = ["Caneta", "Livro"].map((name, index) => ({
    id: String(index + 1),
    name,
    made_at: "2026-11-20T12:00:00Z",
  }));
  const app = new Hono().basePath("/v2");
  let ended = false;
  let userFails = false;

  app.use(async (c, next) => {
    seen.push({
      method: c.req.method,
      path: c.req.path.slice(3) + new URL(c.req.url).search,
      headers: new Headers(c.req.header()),
    });
    const open = ["/v2/login", "/v2/runtime"].includes(c.req.path);
    if (!open && (ended || c.req.header("authorization") !== "Bearer good")) {
      return c.json({ message: "Entre de novo.", code: "not_signed_in" }, 401);
    }
    await next();
  });
  app.post("/login", async (c) => {
    const { password } = await c.req.json<{ password: string }>();
    if (password === "certa") return c.json({ access_token: "good" });
    return c.json(
      {
        message: "Não foi possível entrar.",
        code: "auth.refused",
        errors: { username: ["E-mail ou senha incorretos."] },
      },
      422,
    );
  });
  app.get("/user", (c) =>
    userFails ? c.text("<html>bad gateway</html>", 502) : c.json({ data: person }),
  );
  app.post("/logout", (c) => c.body(null, 204));
  app.post("/events/catch-up", async (c) => {
    const { places } = await c.req.json<{ places: object[] }>();
    const page = { data: [], head: 7, has_more: false, reset: false };
    return c.json({ pages: places.map(() => page) });
  });
  app.get("/search", (c) =>
    c.json({
      data: [
        {
          kind: "things",
          id: "1",
          title: "Caneta",
          subtitle: "azul",
          phone: "5511990010001",
          path: "/coisas/1",
        },
        { kind: "racks", id: "2", title: "Caneta", subtitle: "", path: "/estante" },
      ],
      asked: c.req.query("q"),
    }),
  );
  app.get("/boxes/:box/things", (c) =>
    c.json({
      data: things,
      links: { prev: null, next: null },
      meta: { current_page: 1, last_page: 1, path: "/v2/things", per_page: 20, total: 2 },
    }),
  );
  app.get("/boxes/:box/things/:thing", (c) => {
    const found = things.find(({ id }) => id === c.req.param("thing"));
    if (found !== undefined) return c.json({ data: found });
    return c.json({ message: "Não existe.", code: "not_found" }, 404);
  });
  app.post("/boxes/:box/things", async (c) => {
    const body = await c.req.json<{ name: string }>();
    if (body.name.length < 3) {
      return c.json({ message: "Confira.", code: "invalid", errors: { name: ["Curto."] } }, 422);
    }
    things.push({ id: "3", name: body.name, made_at: "2026-11-20T12:00:00Z" });
    return c.json({ data: things.at(-1) }, 201);
  });
  app.post("/things/picture", async (c) => {
    const body = new URLSearchParams(await c.req.text());
    return c.json({ fields: [...body.keys()] });
  });

  return {
    person,
    seen,
    things,
    fetch: (request: Request) => app.fetch(request),
    /** Refuses every further call with 401. */
    end: () => {
      ended = true;
    },
    failUser: (fails: boolean) => {
      userFails = fails;
    },
  };
}
