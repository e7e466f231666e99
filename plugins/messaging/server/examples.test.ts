import { beforeAll, expect, it } from "vitest";
import { untouchedCalls } from "../../../src/server/gateway/calls.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { mediaTypeOf } from "../../messenger/contract/limits.ts";
import type { MessageTemplate } from "../../templates/contract/message-template.ts";
import { isSendable } from "../../templates/contract/sendable.ts";
import { templateBody } from "../contract/code/template-body.ts";
import { exampleNames, placeholders } from "../contract/examples.ts";
import { openApi, type TestApi } from "../fixtures/api.ts";

let server: TestServer;
let api: TestApi;
let printed: Record<string, { summary: string; value: unknown }>;

beforeAll(async () => {
  server = await startServer();
  api = await openApi(server);
  const { body } = await server.get("anonymous", "/v2/openapi.json");
  const path = `admin/numbers/${api.number}/call-settings`;
  await server.send("marina", "PUT", path, { ...untouchedCalls, enabled: true, version: 1 });
  await server.drain();
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

it("the code of each template that may be sent runs with the template's own parameters", async () => {
  const workspace = (await server.get("ana", "user")).body.data.active_workspace_id as string;
  const list = `workspaces/${workspace}/message-templates?per_page=100`;
  const templates = ((await server.get("ana", list)).body.data as MessageTemplate[]).filter(
    isSendable,
  );
  expect(templates.length).toBeGreaterThan(3);
  const files = await server.rows(
    `select id, mime from message_media where number_id = '${api.number}' and file_id is not null`,
  );
  for (const template of templates) {
    const format = template.header?.format ?? "";
    const file = files.find(({ mime }) => mediaTypeOf(String(mime)) === format);
    // The demo's number keeps no video.
    if (format === "video" && !file) continue;
    const body = JSON.stringify(templateBody(template, `+${api.phone}`));
    const answer = await api.program.call(
      "POST",
      `whatsapp/numbers/${api.number}/messages`,
      JSON.parse(body.replaceAll(placeholders.media_id, String(file?.id))),
    );
    expect([template.name, answer.status, answer.body.errors]).toEqual([
      template.name,
      200,
      undefined,
    ]);
  }
});
