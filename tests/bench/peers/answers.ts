import type { RequestListener } from "node:http";

export const token = "let-me-in";

const states = ["draft", "published", "rejected"];
const words = "Bread comes out of the oven at six, and whoever is there first chooses. ".repeat(3);

/** Said by a post's own page alone: a list shows the beginning. */
export const lastWords = "That was all.";

const categories = Array.from({ length: 5 }, (_, index) => ({
  id: index + 1,
  title: `Category ${index + 1}`,
}));

const posts = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  title: `What we baked on day ${index + 1}`,
  content: `${words}${lastWords}`,
  category: { id: 1 + (index % categories.length) },
  status: states[index % states.length],
  createdAt: new Date(Date.UTC(2026, 8, index + 1)).toISOString(),
  updatedAt: new Date(Date.UTC(2026, 9, index + 1)).toISOString(),
}));

const resources: Record<string, { id: number }[]> = { blog_posts: posts, categories };

/** What the reference apps ask: who is there, lists and records, for those who hold the token. */
export const answer: RequestListener = (request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://peers");
  const [, , resource = "", id] = pathname.split("/");
  const json = (body: unknown, headers = {}) =>
    response
      .writeHead(200, { "content-type": "application/json", ...headers })
      .end(JSON.stringify(body));
  if (resource === "login") json({ token });
  else if (request.headers.authorization !== `Bearer ${token}`) response.writeHead(401).end();
  else if (resource === "me") json({ id: 1, name: "Ana" });
  else if (id) json(resources[resource]?.find((record) => String(record.id) === id));
  else json(resources[resource] ?? [], { "x-total-count": String(resources[resource]?.length) });
};
