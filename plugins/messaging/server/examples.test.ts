import { beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { exampleNames, placeholders } from "../contract/examples.ts";
import { openApi, type TestApi } from "../fixtures/api.ts";

let server: TestServer;
let api: TestApi;
let printed: Record<string, { summary: string; value: unknown }>;

beforeAll(async () => {
  server = await startServer();
  api = await openApi(server);
  const { body } = await server.get("anonymous", "/v2/openapi.json");
  const { post } = body.paths["/whatsapp/numbers/{number}/messages"];
  printed = post.requestBody.content["application/json"].examples;
});

it.each(exampleNames)("the documentation's example “%s” runs as it is printed", async (name) => {
  await api.write(api.phone, "Olá", { id: `wamid.example.${name}` });
  const picture = await server.rows(
    `select id from message_media where number_id = '${api.number}' and mime like 'image/%' and file_id is not null limit 1`,
  );
  const body = JSON.stringify(printed[name]?.value)
    .replaceAll(placeholders.to, `+${api.phone}`)
    .replaceAll(placeholders.message_id, `wamid.example.${name}`)
    .replaceAll(placeholders.media_id, String(picture[0]?.id));
  const answer = await api.program.call(
    "POST",
    `whatsapp/numbers/${api.number}/messages`,
    JSON.parse(body),
  );
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
});

it("the document says how a refusal looks", async () => {
  const { body } = await server.get("anonymous", "/v2/openapi.json");
  const { post } = body.paths["/whatsapp/numbers/{number}/messages"];
  const text = JSON.stringify([post.responses.default, body.components.schemas]);
  expect(text).toContain('"title"');
});
