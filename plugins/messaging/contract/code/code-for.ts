import { type ApiRequest, type CodeLanguage, tokenVariable } from "./request.ts";
import { notations, written } from "./values.ts";

/** A word of a shell that means nothing but itself. */
const shellWord = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

function curl({ method, url, json, upload, saveAs }: ApiRequest): string {
  const words = [
    `curl ${method === "GET" ? "" : "-X POST "}${shellWord(url)}`,
    `-H "Authorization: Bearer $${tokenVariable}"`,
    ...(json === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${shellWord(JSON.stringify(json, null, 2))}`]),
    ...(upload === undefined ? [] : [`-F ${shellWord(`file=@${upload}`)}`]),
    ...(saveAs === undefined ? [] : [`-o ${shellWord(saveAs)}`]),
  ];
  return `${words.join(" \\\n  ")}\n`;
}

function javascript({ method, url, json, upload, saveAs }: ApiRequest): string {
  const { text } = notations.javascript;
  const files = [...(upload ? ["openAsBlob"] : []), ...(saveAs ? ["writeFileSync"] : [])];
  const lines = [
    ...(files.length > 0 ? [`import { ${files.join(", ")} } from "node:fs";`, ""] : []),
    ...(upload
      ? [
          "const form = new FormData();",
          `form.set("file", await openAsBlob(${text(upload)}), ${text(upload)});`,
          "",
        ]
      : []),
    `const response = await fetch(${text(url)}, {`,
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    "  headers: {",
    `    Authorization: \`Bearer \${process.env.${tokenVariable}}\`,`,
    ...(json === undefined ? [] : [`    "Content-Type": "application/json",`]),
    "  },",
    ...(json === undefined
      ? []
      : [`  body: JSON.stringify(${written(json, notations.javascript, 1)}),`]),
    ...(upload ? ["  body: form,"] : []),
    "});",
    saveAs
      ? `writeFileSync(${text(saveAs)}, Buffer.from(await response.arrayBuffer()));`
      : "console.log(response.status, await response.json());",
  ];
  return `${lines.join("\n")}\n`;
}

function python({ method, url, json, upload, saveAs }: ApiRequest): string {
  const { text } = notations.python;
  const lines = [
    "import os",
    "",
    "import requests",
    "",
    `response = requests.${method.toLowerCase()}(`,
    `    ${text(url)},`,
    `    headers={"Authorization": f"Bearer {os.environ['${tokenVariable}']}"},`,
    ...(json === undefined
      ? []
      : [`    json=${written(json, notations.python, 0).replaceAll("\n", "\n    ")},`]),
    ...(upload ? [`    files={"file": open(${text(upload)}, "rb")},`] : []),
    ")",
    ...(saveAs
      ? [`with open(${text(saveAs)}, "wb") as file:`, "    file.write(response.content)"]
      : ["print(response.status_code, response.json())"]),
  ];
  return `${lines.join("\n")}\n`;
}

function php({ method, url, json, upload, saveAs }: ApiRequest): string {
  const { text } = notations.php;
  const lines = [
    "<?php",
    `$request = curl_init(${text(url)});`,
    "curl_setopt_array($request, [",
    "  CURLOPT_RETURNTRANSFER => true,",
    ...(method === "GET" ? [] : ["  CURLOPT_POST => true,"]),
    "  CURLOPT_HTTPHEADER => [",
    `    'Authorization: Bearer ' . getenv('${tokenVariable}'),`,
    ...(json === undefined ? [] : ["    'Content-Type: application/json',"]),
    "  ],",
    ...(json === undefined
      ? []
      : [`  CURLOPT_POSTFIELDS => json_encode(${written(json, notations.php, 1)}),`]),
    ...(upload ? [`  CURLOPT_POSTFIELDS => ['file' => new CURLFile(${text(upload)})],`] : []),
    "]);",
    saveAs
      ? `file_put_contents(${text(saveAs)}, curl_exec($request));`
      : "echo curl_exec($request), PHP_EOL;",
  ];
  return `${lines.join("\n")}\n`;
}

const writers: Readonly<Record<CodeLanguage, (request: ApiRequest) => string>> = {
  curl,
  javascript,
  python,
  php,
};

/** A whole program, or command, that makes the call with the token from the environment. */
export const codeFor = (language: CodeLanguage, request: ApiRequest): string =>
  writers[language](request);
