import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { codeFor } from "./code-for.ts";
import { type ApiRequest, codeLanguages } from "./request.ts";

const url = "https://api.example.com/v2/whatsapp/numbers/key/messages";
const send: ApiRequest = {
  method: "POST",
  url,
  json: { to: "+5511987654321", type: "text", text: { body: "Olá", preview_url: true } },
};
/** Everything a language could take for something else. */
const hostile = `it's "so" \\ $HOME \`id\` #{x} {$y} ${"$"}{z} \n\t</script> %s 👍`;

/** Runs the JavaScript with a `fetch` that answers what it was asked. */
async function fetched(request: ApiRequest): Promise<[string, RequestInit]> {
  const code = codeFor("javascript", request);
  let asked: [string, RequestInit] | undefined;
  const fetch = (...call: [string, RequestInit]) => {
    asked = call;
    return Promise.resolve({ status: 200, json: () => Promise.resolve({}) });
  };
  const world = {
    fetch,
    process: { env: { API_TOKEN: "api_x" } },
    console: { log: () => undefined },
  };
  await (runInNewContext(`(async () => {${code}})()`, world) as Promise<void>);
  if (!asked) throw new Error("nothing was asked");
  return asked;
}

describe("the code for a call", () => {
  it("is a command", () => {
    expect(codeFor("curl", send)).toBe(`curl -X POST '${url}' \\
  -H "Authorization: Bearer $API_TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{
  "to": "+5511987654321",
  "type": "text",
  "text": {
    "body": "Olá",
    "preview_url": true
  }
}'
`);
  });

  it("is JavaScript that asks just that", async () => {
    const [asked, { method, headers, body }] = await fetched(send);
    expect([asked, method, headers]).toEqual([
      url,
      "POST",
      { Authorization: "Bearer api_x", "Content-Type": "application/json" },
    ]);
    expect(JSON.parse(String(body))).toEqual(send.json);
  });

  it("is Python", () => {
    expect(codeFor("python", send)).toBe(`import os

import requests

response = requests.post(
    "${url}",
    headers={"Authorization": f"Bearer {os.environ['API_TOKEN']}"},
    json={
      "to": "+5511987654321",
      "type": "text",
      "text": {
        "body": "Olá",
        "preview_url": True,
      },
    },
)
print(response.status_code, response.json())
`);
  });

  it("is PHP", () => {
    expect(codeFor("php", send)).toBe(`<?php
$request = curl_init('${url}');
curl_setopt_array($request, [
  CURLOPT_RETURNTRANSFER => true,
  CURLOPT_POST => true,
  CURLOPT_HTTPHEADER => [
    'Authorization: Bearer ' . getenv('API_TOKEN'),
    'Content-Type: application/json',
  ],
  CURLOPT_POSTFIELDS => json_encode([
    'to' => '+5511987654321',
    'type' => 'text',
    'text' => [
      'body' => 'Olá',
      'preview_url' => true,
    ],
  ]),
]);
echo curl_exec($request), PHP_EOL;
`);
  });

  it("says a text as it is, whatever signs are in it", async () => {
    const json = { [hostile]: [hostile, null, 1.5, {}, []] };
    const [, { body }] = await fetched({ ...send, json });
    expect(JSON.parse(String(body))).toEqual(json);
    expect(codeFor("curl", { ...send, json: "it's $HOME" })).toContain(`-d '"it'\\''s $HOME"'`);
    expect(codeFor("php", { ...send, json: "it's \\ $x" })).toContain(
      `json_encode('it\\'s \\\\ $x')`,
    );
    expect(codeFor("python", { ...send, json: 'a"\n{b}' })).toContain('json="a\\"\\n{b}"');
  });

  it("hands a file over, and saves one", () => {
    for (const language of codeLanguages) {
      const upload = codeFor(language, { method: "POST", url, upload: "bolo.jpg" });
      expect(upload).toContain("bolo.jpg");
      expect(upload).not.toContain("application/json");
      expect(codeFor(language, { method: "GET", url, saveAs: "foto.jpg" })).toContain("foto.jpg");
    }
  });
});
